import { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { PlainCode } from '../../supabase/functions/_shared/contract/errors/catalog.ts'
import { bodyLimitOf, hasBody, type Pace, readStart, whenSlow } from './body.ts'
import { type Body, exchange } from './exchange.ts'
import { answerFault, closeAfter } from './faults.ts'
import { Lanes } from './lanes.ts'
import { type Publication, senderOf } from './sender.ts'
import { UploadPlaces } from './upload-places.ts'

const uploadPlaces = new UploadPlaces({ total: 512, perNetwork: 32, patienceMilliseconds: 60_000 })

const commonLanes = new Lanes()

interface Options {
  /** Called with the service's response; returns true when it has responded to the request itself. */
  change?: (answer: IncomingMessage) => boolean
  /** The pace at which the sender of a body is given up. */
  pace?: Pace
  /** How long the service may take to begin its response. */
  deadlineMilliseconds?: number
  publication?: Publication
  places?: UploadPlaces
  lanes?: Lanes
  /** The path and query at the service, when they differ from those of the request. */
  target?: string
}

/** A request for a PDF waits for its job for 25 seconds. */
const responseMilliseconds = 40_000

/** Forwards a request to a service and streams the response back. Small bodies are buffered first. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  requestId: string,
  {
    change,
    pace,
    deadlineMilliseconds = responseMilliseconds,
    publication = {},
    places = uploadPlaces,
    lanes = commonLanes,
    target,
  }: Options = {},
): void {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://gateway').pathname)
  const bodyLimitBytes = bodyLimitOf(request.method ?? '', path)
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes)
    return answerFault(response, 413, { code: 'request.too_large', params: { bytes: bodyLimitBytes } })
  whenSlow(
    request,
    () => {
      // The service has responded without reading the rest of the body.
      if (response.headersSent) request.destroy()
      else {
        closeAfter(request, response)
        answerFault(response, 408, 'request.too_slow')
      }
    },
    pace,
  )
  const exchangeWith = (body?: Body): ClientRequest | undefined => {
    if (response.destroyed || response.headersSent) return undefined
    const agent = lanes.agentFor(port, path, body?.isWhole === false)
    if (!agent) {
      refuseUnread(request, response, 'service.busy')
      return undefined
    }
    const given = { request, response, port, agent, requestId, bodyLimitBytes, deadlineMilliseconds, publication }
    return exchange({ ...given, ...(body && { body }), ...(change && { change }), ...(target && { target }) })
  }
  const exchangeFromPlace = async (start: Buffer) => {
    const left = new AbortController()
    response.once('close', () => left.abort())
    const release = await places.take(senderOf(request, publication), left.signal)
    if (!release) return refuseUnread(request, response, 'service.uploads_busy')
    const upstream = exchangeWith({ start, isWhole: false })
    // The place is free again as soon as the service has the whole body.
    if (upstream) upstream.once('finish', release).once('close', release)
    else release()
  }
  if (hasBody(request))
    readStart(request, (start, isWhole) => {
      if (isWhole) exchangeWith({ start, isWhole })
      else void exchangeFromPlace(start)
    })
  else exchangeWith()
}

/** Refuses a request. While its body is being sent, closes the connection instead of reading the rest. */
function refuseUnread(request: IncomingMessage, response: ServerResponse, code: PlainCode): void {
  if (!request.complete) closeAfter(request, response)
  answerFault(response, 503, code)
}
