import { type Described, exampleRequest, type Operation } from './described.ts'
import { noteOf, shapeOf } from './schema.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string): string => value.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
/** `complianceExports` → `Compliance exports` */
const titleOf = (area: string): string => {
  const words = area.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const block = (value: string): string => `<pre>${text(value)}</pre>`

function parametersOf({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<li><code>${text(name)}</code> ${place}${required ? '' : ', optional'}: <code>${text(shapeOf(schema))}</code> ${text(
        [description, noteOf(schema)].filter(Boolean).join('; '),
      )}</li>`,
  )
  return `<h4>Parameters</h4><ul>${rows.join('')}</ul>`
}

/** The example, as a terminal sends it. */
function commandOf(method: string, path: string, operation: Operation): string {
  const { address, body } = exampleRequest(path, operation)
  return [
    `curl -X ${method} 'https://portal.example.com${address}'`,
    ...(operation.security ? [`-H 'Authorization: Bearer <token>'`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`]),
  ].join(' \\\n  ')
}

function bodyOf({ requestBody }: Operation): string {
  const [content] = Object.entries(requestBody?.content ?? {})
  if (!content) return ''
  const [media, { schema = {} }] = content
  return `<h4>Body, ${text(media)}</h4>${block(shapeOf(schema))}`
}

function responsesOf({ responses }: Operation): string {
  const rows = Object.entries(responses).map(([status, { description, headers = {}, content = {} }]) => {
    const [[media, { schema = {}, example }] = ['', {}]] = Object.entries(content)
    const names = Object.keys(headers).map((name) => `, header <code>${text(name)}</code>`)
    const isFailure = Number(status) >= 400
    const shape = isFailure || !media ? '' : block(media === 'application/json' ? shapeOf(schema) : media)
    const sample = example?.code ? ` <code>${text(example.code)}</code> ${text(example.message ?? '')}` : ''
    return `<li><strong>${status}</strong> ${text(description)}${names.join('')}${isFailure && sample ? `. Example:${sample}` : ''}${shape}</li>`
  })
  return `<h4>Responses</h4><ul class="responses">${rows.join('')}</ul>`
}

function operationOf(method: string, path: string, operation: Operation): string {
  const { operationId, summary, security } = operation
  return [
    `<details id="${text(operationId)}"><summary><span class="method">${method}</span> <code>${text(path)}</code>`,
    `<span class="about">${text(summary)}</span></summary>`,
    security ? '' : '<p>Needs no session.</p>',
    parametersOf(operation),
    bodyOf(operation),
    `<h4>Example</h4>${block(commandOf(method, path, operation))}`,
    responsesOf(operation),
    '</details>',
  ].join('')
}

/** The reference of the API as a page without scripts. Its own policy refuses everything but its style sheet. */
export function referencePage({ info, paths, components }: Described): string {
  const areas = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const [area = ''] = operation.tags
      areas.set(area, [...(areas.get(area) ?? []), operationOf(method.toUpperCase(), path, operation)])
    }
  const shared = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="schema.${text(name)}">${text(name)}</h3>${block(shapeOf(schema))}`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api-reference.css">
<title>API of ${text(info.title)}</title>
</head>
<body>
<header>
<h1>API of ${text(info.title)}</h1>
<p>Version ${text(info.version)}. The same as OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<p>A call needs the session cookie, or an access token as <code>Authorization: Bearer</code>. A field with a question mark may be
left out. Every failure has the shape <a href="#schema.Failure">Failure</a>.</p>
</header>
<nav aria-label="Areas"><ul>${[...areas.keys()].map((area) => `<li><a href="#${text(area)}">${text(titleOf(area))}</a></li>`).join('')}</ul></nav>
<main>
${[...areas].map(([area, operations]) => `<section id="${text(area)}"><h2>${text(titleOf(area))}</h2>${operations.join('\n')}</section>`).join('\n')}
<section id="schemas"><h2>Shared shapes</h2>${shared.join('')}</section>
</main>
</body>
</html>
`
}
