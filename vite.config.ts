import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type UserConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'

const config: UserConfig = {
  root: 'web',
  plugins: [react()],
  resolve: { tsconfigPaths: true, dedupe: ['react', 'react-dom'] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // An inlined asset would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    // One chunk holds what every screen needs; the budgets of a page are kept by scripts/bundle-sizes.ts.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // The parts of Ant Design do not say of themselves that an unused one may be left out: 20 kB of the sign-in page.
      treeshake: { moduleSideEffects: [{ test: /\/@rc-component\//, sideEffects: false }] },
    },
  },
}

export default defineConfig(async ({ command }) =>
  command === 'build'
    ? mergeConfig(config, { build: { rolldownOptions: { output: { codeSplitting: await chunkGroups(config) } } } })
    : config,
)
