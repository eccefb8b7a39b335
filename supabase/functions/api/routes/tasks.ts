import { contract } from '../../_shared/contract/index.ts'
import { assignWithMessage, listAssignments } from '../../_shared/domain/tasks/assignments.ts'
import { addComment, changeComment, listComments, removeComment } from '../../_shared/domain/tasks/comments.ts'
import { readSharedTask } from '../../_shared/domain/tasks/read-task.ts'
import { listShares, removeShare, shareTask } from '../../_shared/domain/tasks/shares.ts'
import { setEtag } from '../../_shared/platform/http/etag.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { tasks } = contract

export function taskRoutes(register: Register): void {
  register(tasks.one, async ({ caller, params, context }) =>
    setEtag(context, await caller.transaction((database) => readSharedTask(database, params.id))),
  )

  register(tasks.comments, ({ caller, params }) => caller.transaction((database) => listComments(database, params.id)))

  register(tasks.addComment, async ({ caller, params, body, context }) =>
    setEtag(context, await caller.transaction((database) => addComment(database, params.id, body))),
  )

  register(tasks.changeComment, async ({ caller, params, body, context }) => {
    const ifMatch = context.req.header('If-Match')
    return setEtag(
      context,
      await caller.transaction((database) => changeComment(database, params.commentId, body.content, ifMatch)),
    )
  })

  register(tasks.removeComment, ({ caller, params }) =>
    caller.transaction((database) => removeComment(database, params.commentId)),
  )

  register(tasks.shares, ({ caller, params }) => caller.transaction((database) => listShares(database, params.id)))

  register(tasks.share, ({ caller, params, body }) =>
    caller.transaction((database) => shareTask(database, params.id, body)),
  )

  register(tasks.removeShare, ({ caller, params }) =>
    caller.transaction((database) => removeShare(database, params.shareId)),
  )

  register(tasks.assignments, ({ caller, params }) =>
    caller.transaction((database) => listAssignments(database, params.id)),
  )

  register(tasks.assign, ({ caller, params, body }) =>
    caller.transaction((database) => assignWithMessage(database, params.id, body)),
  )
}
