import { pageMaximum } from '../../_shared/contract/fields.ts'
import { contract } from '../../_shared/contract/index.ts'
import type { Review } from '../../_shared/contract/reviews.ts'
import { changeNote, createReview, listReviews, readReview } from '../../_shared/domain/reports/review-report.ts'
import { readWithTab } from '../../_shared/platform/auth/with-tab.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { reviews } = contract

export function reviewRoutes(register: Register): void {
  register(reviews.list, ({ caller, params }) =>
    readWithTab(caller, ['dashboard', 'reports', 'submit-report'], (database) =>
      listReviews(database, params.id, pageMaximum),
    ),
  )

  const of = ({ note }: Review) => note

  register(
    reviews.create,
    ({ caller, params, body, context }) =>
      caller.transaction((database) => createReview(database, params.id, body, context.req.header('If-Match'))),
    { of },
  )

  register(
    reviews.update,
    ({ caller, params, body }) => caller.transaction((database) => changeNote(database, params.id, body.note)),
    { of, read: (database, { params }) => readReview(database, params.id) },
  )
}
