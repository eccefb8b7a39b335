import { contract } from '../../_shared/contract/index.ts'
import { limits } from '../../_shared/contract/limits.ts'
import type { Register } from '../../_shared/http/register.ts'
import { reading } from '../../_shared/reports/require-tab.ts'
import { changeNote, createReview, listReviews } from '../../_shared/reports/review-report.ts'

const { reviews } = contract

export function reviewRoutes(register: Register): void {
  register(reviews.list, ({ caller, params }) =>
    reading(caller, ['dashboard', 'reports', 'submit-report'], (database) =>
      listReviews(database, params.id, limits.pageMaximum),
    ),
  )

  register(reviews.create, ({ caller, params, body, context }) =>
    caller.transaction((database) => createReview(database, params.id, body, context.req.header('If-Match'))),
  )

  register(reviews.update, ({ caller, params, body }) =>
    caller.transaction((database) => changeNote(database, params.id, body.note)),
  )
}
