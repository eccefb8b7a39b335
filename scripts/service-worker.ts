import { build, type Plugin } from 'vite'
import type { Manifest } from './build-manifest.ts'
import { page, workerFiles } from './worker-files.ts'

/** Builds the service worker (web/sw) after the web app, whose files it names. */
export function serviceWorker(): Plugin {
  return {
    name: 'portal:service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const sourceOf = (name: string): string => {
        const file = bundle[name]
        if (file?.type !== 'asset') throw new Error(`The build has no ${name}`)
        return String(file.source)
      }
      const files = workerFiles(JSON.parse(sourceOf('.vite/manifest.json')) as Manifest, sourceOf(page))
      await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        define: { portalFiles: JSON.stringify(files) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'baseline-widely-available',
          rolldownOptions: { input: 'web/sw/main.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}
