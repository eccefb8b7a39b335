import type { Call, JoinedCall } from '../../../_shared/contract/chat/calls.ts'
import { contract } from '../../../_shared/contract/index.ts'
import {
  applyReport,
  callerLooks,
  countConnectionTest,
  declineCall,
  endCall,
  findCall,
  joinCall,
  leaveCall,
  listRunningCalls,
  listRinging,
  readCall,
  removeCall,
  startCall,
} from '../../../_shared/domain/calls/calls.ts'
import type { Caller } from '../../../_shared/platform/auth/caller.ts'
import type { MediaServer } from '../../../_shared/platform/calls/media-server.ts'
import { asItself } from '../../../_shared/platform/db/transaction.ts'
import type { Dependencies } from '../../../_shared/platform/dependencies.ts'
import { problemOf } from '../../../_shared/platform/http/database-problem.ts'
import { publicOrigin } from '../../../_shared/platform/http/origin.ts'
import { Problem, unavailable } from '../../../_shared/platform/http/problem.ts'
import { readText } from '../../../_shared/platform/http/read-body.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'
import { publicLiveKitUrl, readLiveKitState } from '../../../_shared/platform/livekit.ts'

const { chatCalls, callReports } = contract

/** In bytes. A report about a room with 50 people in it has about 100,000. */
const reportMaximum = 1_000_000

export function callRoutes(register: Register, { settings, connections, mediaServer }: Dependencies): void {
  const { livekit } = settings

  /** Throws why the media server does not respond: it is still being built, switched off, or away for a moment. */
  async function away(cause: unknown): Promise<never> {
    const { state } = await readLiveKitState(livekit)
    if (state === 'building') throw new Problem(503, 'calls.preparing')
    if (state === 'off') throw new Problem(503, 'calls.not_configured')
    throw unavailable('calls', cause)
  }

  function requireServer(): Promise<MediaServer> {
    if (!mediaServer) throw new Problem(503, 'calls.not_configured')
    return mediaServer()
  }

  async function admit(server: MediaServer, request: Request, caller: Caller, call: Call): Promise<JoinedCall> {
    const looks = await caller.transaction(callerLooks)
    const token = await server.admit({ callId: call.id, callType: call.callType, personId: caller.personId, ...looks })
    return { ...call, token, ...addressFor(request) }
  }

  const addressFor = (request: Request) => ({
    url: livekit ? publicLiveKitUrl(livekit, publicOrigin(request, settings)) : '',
    hasTurn: livekit?.hasTurn ?? false,
  })

  register(chatCalls.ringing, ({ caller }) => caller.transaction(listRinging))

  register(chatCalls.inRoom, ({ caller, params }) =>
    caller.transaction(async (database) => {
      const id = await findCall(database, params.id)
      return id === null ? null : readCall(database, id)
    }),
  )

  register(chatCalls.start, async ({ caller, body, context, newId }) => {
    const server = await requireServer()
    const running = await caller.transaction((database) => findCall(database, body.roomId))
    const start = (id: string) => caller.transaction((database) => startCall(database, id, body))

    // The room is opened first, so that nobody's phone rings for a call that the media server does not carry.
    async function startNew(): Promise<Call> {
      await server.open(newId).catch(away)
      const call = await start(newId).catch(async (error: unknown) => {
        await server.close(newId).catch(() => undefined)
        throw error
      })
      if (call.id !== newId) await server.close(newId).catch(() => undefined)
      return call
    }

    // The running call may have ended meanwhile.
    const startAgain = (error: unknown) => {
      if (problemOf(error)?.fault.code === 'request.id_taken') return startNew()
      throw error
    }
    const call = running === null ? await startNew() : await start(running).catch(startAgain)
    return admit(server, context.req.raw, caller, call)
  })

  register(chatCalls.testConnection, async ({ caller, context, newId }) => {
    const server = await requireServer()
    await caller.transaction(countConnectionTest)
    const token = await server.admitToTest({ id: newId, personId: caller.personId }).catch(away)
    return { token, ...addressFor(context.req.raw) }
  })

  register(chatCalls.one, ({ caller, params }) => caller.transaction((database) => readCall(database, params.id)))

  register(chatCalls.join, async ({ caller, params, query, context }) => {
    const server = await requireServer()
    const call = await caller.transaction((database) => joinCall(database, params.id, query.isReturning))
    return admit(server, context.req.raw, caller, call)
  })

  register(chatCalls.decline, ({ caller, params }) =>
    caller.transaction((database) => declineCall(database, params.id)),
  )

  register(chatCalls.leave, ({ caller, params }) => caller.transaction((database) => leaveCall(database, params.id)))

  register(
    chatCalls.end,
    ({ caller, params, body }) => caller.transaction((database) => endCall(database, params.id, body)),
    {
      of: ({ status, hasScreenShare, notes }) => ({ status, hasScreenShare, notes }),
      read: (database, { params }) => readCall(database, params.id),
    },
  )

  register(chatCalls.remove, ({ caller, params }) => caller.transaction((database) => removeCall(database, params.id)))

  register(callReports.receive, async ({ context }) => {
    const server = await requireServer()
    const body = await readText(context.req.raw, reportMaximum)
    const report = await server.readReport(body, context.req.header('Authorization')).catch((error: unknown) => {
      throw new Problem(401, 'call.report_refused', { cause: error })
    })
    if (report) await asItself(connections, (database) => applyReport(database, report))
  })

  register(callReports.restore, async ({ context }) => {
    const server = await requireServer()
    if (!(await server.mayOpen(context.req.header('Authorization')))) throw new Problem(401, 'call.report_refused')
    const running = await asItself(connections, listRunningCalls)
    await Promise.all(running.map((id) => server.open(id))).catch(away)
  })
}
