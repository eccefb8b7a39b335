import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readMessage } from '../supabase/functions/_shared/contract/errors/message.ts'
import { englishOf } from '../supabase/functions/_shared/contract/errors/text.ts'
import { isInvited, useUpInvitation } from './first-admin.ts'
import { runningStack } from './lock.ts'
import { loadSecrets } from './secrets.ts'
import { readLocalSettings } from './settings.ts'
import { StartError } from './start-error.ts'
import { orExplain } from './terminal.ts'

const usage =
  'npm run admin:create -- --token=<token> --username <name> --email <address> [--password <password>] [--first-name <name>] [--last-name <name>]'

/** From Auth: `msg`. From REST: an error raised by the schema, its code as `message`, its parameters as `details`. */
type Refusal = { msg?: string; message?: string; details?: string | null }

type Api = { url: string; secretKey: string }

/** `npm run admin:create`: creates the first administrator of an installation that has no users yet. */
await orExplain(async () => {
  const { values } = parseArgs({
    options: {
      token: { type: 'string' },
      username: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      'first-name': { type: 'string', default: 'First' },
      'last-name': { type: 'string', default: 'Administrator' },
    },
  })
  const { token, username, email } = values
  if (!token || !username || !email) throw new StartError('--token, --username and --email are required', usage)
  const { dataDir } = readLocalSettings()
  const running = await runningStack(dataDir)
  if (!running?.url) throw new StartError('The portal is not running', 'start it first: PORTAL_SEED=none npm start')
  if (!(await isInvited(dataDir, token)))
    throw new StartError('This token is invalid or has already been used', 'copy the command that npm start printed')

  const { secretKey } = await loadSecrets(dataDir)
  const api = { url: running.supabaseUrl, secretKey }
  const password = values.password ?? randomBytes(15).toString('base64url')
  const { id } = (await call(api, 'POST', '/auth/v1/admin/users', { email, password, email_confirm: true })) as {
    id: string
  }
  await call(api, 'POST', '/rest/v1/rpc/bootstrap_admin', {
    user_id: id,
    username,
    first_name: values['first-name'],
    last_name: values['last-name'],
  }).catch(async (cause: unknown) => {
    await call(api, 'DELETE', `/auth/v1/admin/users/${id}`)
    throw cause
  })
  await useUpInvitation(dataDir)
  console.log(
    `${username} can sign in at ${running.url}${values.password ? '' : `\nThe password, shown this once: ${password}`}`,
  )
})

async function call(api: Api, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(api.url + path, {
    method,
    headers: { apikey: api.secretKey, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  const answer = (text ? JSON.parse(text) : {}) as Refusal
  if (!response.ok) throw new StartError(reasonOf(answer) ?? `The portal responded with ${response.status}`, usage)
  return answer
}

function reasonOf({ msg, message, details }: Refusal): string | undefined {
  const fault = message && readMessage(details ? `${message} ${details}` : message)
  return fault ? englishOf(fault) : (msg ?? message)
}
