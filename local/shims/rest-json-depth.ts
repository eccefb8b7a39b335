const withBody = new Set(['POST', 'PATCH', 'PUT'])
/** More than any value of the portal has. A few thousand levels exhaust the stack of those who write the value again. */
const deepest = 100

/**
 * Upstream gap: lite responds with 500 to a body with some thousand levels of objects and lists, PostgREST with 400.
 * Returns the refusal; undefined for any other request.
 */
export async function refuseDeepJson(request: Request): Promise<Response | undefined> {
  if (!withBody.has(request.method)) return undefined
  return isDeep(await request.clone().text())
    ? Response.json(
        { code: 'PGRST102', details: null, hint: null, message: `The body has more than ${deepest} levels` },
        { status: 400 },
      )
    : undefined
}

/** Whether a text in JSON has more levels than are allowed. Brackets in strings are none. */
export function isDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (isText) {
      if (character === '\\') index += 1
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > deepest) return true
    } else if (character === ']' || character === '}') depth -= 1
  }
  return false
}
