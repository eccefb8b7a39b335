import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { distDir, projectDir } from '../../../local/paths.ts'
import { freePort } from '../../../local/ports.ts'
import { until } from '../../../local/until.ts'
import { selfSigned } from '../../../worker/runtime/network/certificate.fixture.ts'
import { exists, installPackage, isRoot } from '../../support/debian.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { type Ask, askOverTls } from './ask-over-tls.ts'
import { nameServer, tlsInFrontOf } from './hosted-project.ts'

/** The name that the documented configuration has for the portal. */
export const documentedHost = 'portal.example.com'
/** The name that it has for a project on supabase.com. */
const documentedProject = 'abcdefghijklmnopqrst.supabase.co'

export interface Nginx {
  port: number
  /** From the given address of this machine; 127.0.0.1 when it is left out. */
  askFrom: (address?: string) => Ask
  stop: () => Promise<void>
}

const programs = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx']

async function findProgram(): Promise<string | undefined> {
  const found = await Promise.all(programs.map(exists))
  return programs.find((_, index) => found[index])
}

/** Installs nginx where it is missing, as root on Debian. Throws when there is none. */
async function nginxProgram(): Promise<string> {
  const installed = await findProgram()
  if (installed) return installed
  await installPackage('nginx')
  const program = await findProgram()
  if (program) return program
  throw new Error('This test needs nginx: install it, or run the tests as root on Debian')
}

const documented = (name: string): Promise<string> => readFile(join(projectDir, 'deploy', name), 'utf8')

/** The line that docs/supabase.md tells the operator to write into the file with the secret. */
async function documentedSecretLine(): Promise<string> {
  const page = await readFile(join(projectDir, 'docs/supabase.md'), 'utf8')
  const line = /echo '(.+)' > \/etc\/nginx\/portal-proxy-secret\.map/.exec(page)?.[1]
  if (!line) throw new Error('docs/supabase.md does not say how to write the secret for nginx')
  return line
}

/** A documented configuration, and the address of what is behind it, as it is there. */
interface Site {
  file: string
  behind: string
  gatewayPort: number
  proxySecret: string
}
const portal = { file: 'nginx-portal.conf', behind: '127.0.0.1:8000' }

/**
 * Runs nginx with the configuration that docs/supabase.md gives. Only its ports, its certificate, the folder of
 * the web app and the address of Supabase's gateway are filled in.
 */
export const startNginx = (gatewayPort: number, proxySecret: string): Promise<Nginx> =>
  run({ ...portal, gatewayPort, proxySecret }, async () => '')

/** The same with the configuration that docs/local-stack.md gives, in front of the gateway of `npm start`. */
export const startNginxForLocal = (gatewayPort: number): Promise<Nginx> =>
  run({ file: 'nginx-npm-start.conf', behind: '127.0.0.1:54321', gatewayPort, proxySecret: '' }, async () => '')

/** The same in front of a project on supabase.com, with both documented files. */
export async function startNginxForHosted(projectPort: number, proxySecret: string): Promise<Nginx> {
  const names = await nameServer()
  const certificate = selfSigned([documentedProject])
  const project = await tlsInFrontOf(projectPort, certificate)
  const hopPort = await freePort()
  const nginx = await run({ ...portal, gatewayPort: hopPort, proxySecret }, async (folder) => {
    await writeFile(join(folder, 'ca.pem'), certificate.cert)
    return (await documented('nginx-hosted-project.conf'))
      .replace('listen 127.0.0.1:8000;', `listen 127.0.0.1:${hopPort};`)
      .replace('resolver 127.0.0.53 ', `resolver 127.0.0.1:${names.port} `)
      .replace('https://$project$', `https://$project:${project.port}$`)
      .replace('/etc/ssl/certs/ca-certificates.crt', join(folder, 'ca.pem'))
  })
  const stop = async () => {
    await nginx.stop()
    names.close()
    project.close()
  }
  return { ...nginx, stop }
}

/** `moreSites` returns further configuration; it may write files to the folder. */
async function run(
  { file, behind, gatewayPort, proxySecret }: Site,
  moreSites: (folder: string) => Promise<string>,
): Promise<Nginx> {
  const program = await nginxProgram()
  const folder = await temporaryFolder()
  const port = await freePort()
  const { cert, key } = selfSigned([documentedHost])
  const site = (await documented(file))
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replaceAll(behind, `127.0.0.1:${gatewayPort}`)
    .replace('/srv/portal/dist', distDir)
    .replaceAll('/etc/ssl/portal/', `${folder}/`)
    .replace('/etc/nginx/portal-proxy-secret.map', join(folder, 'secret.map'))
  await writeFile(join(folder, 'fullchain.pem'), cert)
  await writeFile(join(folder, 'privkey.pem'), key)
  await writeFile(
    join(folder, 'secret.map'),
    (await documentedSecretLine()).replace('<PORTAL_PROXY_SECRET>', proxySecret),
  )
  await writeFile(join(folder, 'sites.conf'), site + (await moreSites(folder)))
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder))
  await mkdir(join(folder, 'bodies'))
  await chmod(folder, 0o755)

  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part))
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended:\n${errors}`)
      return (await accepts(port)) || undefined
    },
    10_000,
    async () => `nginx does not respond:\n${errors}`,
  ).catch(async (cause: unknown) => {
    await stop()
    throw cause
  })
  return {
    port,
    askFrom: (from = '127.0.0.1') => askOverTls({ host: documentedHost, port, certificate: cert, from }),
    stop,
  }
}

/** What Debian's nginx.conf has around a site, with all files in one folder. */
const mainConfiguration = (folder: string): string => `
  daemon off;
  ${isRoot() ? 'user root;' : ''}
  pid ${folder}/nginx.pid;
  error_log stderr warn;
  events {}
  http {
    sendfile on;
    tcp_nopush on;
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    access_log off;
    client_body_temp_path ${folder}/bodies;
    proxy_temp_path ${folder}/proxied;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    include ${folder}/sites.conf;
  }`

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
