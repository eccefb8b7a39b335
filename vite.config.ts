import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type UserConfig } from 'vite'
import { addressesOnly } from './scripts/addresses-only.ts'
import { apiReference } from './scripts/api-reference.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { withoutJsonSchema } from './scripts/without-json-schema.ts'

const config: UserConfig = {
  root: 'web',
  plugins: [addressesOnly(), react(), apiReference(), withoutJsonSchema()],
  resolve: { tsconfigPaths: true, dedupe: ['react', 'react-dom'] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // An inlined asset would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    // One chunk holds what every screen needs. The pages' budgets are in scripts/bundle-sizes.ts.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // Ant Design's parts are not marked as free of side effects, so unused ones would stay: 20 kB of the sign-in page.
      treeshake: { moduleSideEffects: [{ test: /\/@rc-component\//, sideEffects: false }] },
    },
  },
}

export default defineConfig(async ({ command }) =>
  command === 'build'
    ? mergeConfig(config, {
        plugins: [serviceWorker()],
        build: { rolldownOptions: { output: { codeSplitting: await chunkGroups(config) } } },
      })
    : config,
)
