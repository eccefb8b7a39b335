import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
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
    rolldownOptions: {
      // The parts of Ant Design do not say of themselves that an unused one may be left out: 20 kB of the sign-in page.
      treeshake: { moduleSideEffects: [{ test: /\/@rc-component\//, sideEffects: false }] },
    },
  },
})
