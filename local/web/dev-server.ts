import { createServer } from 'vite'
import { noncePlaceholder } from '../gateway/security-headers.ts'
import { projectDir } from '../paths.ts'

const server = await createServer({
  configFile: `${projectDir}/vite.config.ts`,
  html: { cspNonce: noncePlaceholder },
  server: { host: '127.0.0.1', port: Number(process.env.PORTAL_DEV_PORT), strictPort: true },
})
await server.listen()

process.stdin.resume()
process.stdin.once('end', () => {
  void server.close().finally(() => process.exit(0))
})
