import { expect, test } from 'vitest'
import { forbiddenImport, forbiddenPackage } from './layers.ts'

const contract = 'supabase/functions/_shared/contract/index.ts'

test.each([
  ['web/features/reports/page.tsx', 'web/features/reports/table.tsx'],
  ['web/features/reports/page.tsx', 'web/ui/empty.tsx'],
  ['web/features/reports/page.tsx', contract],
  ['web/app/router.tsx', 'web/features/reports/page.tsx'],
  ['supabase/functions/api/routes/reports.ts', 'supabase/functions/_shared/db/pool.ts'],
  ['e2e/support/stack.ts', 'local/index.ts'],
  ['e2e/api/reports.test.ts', contract],
])('%s may import %s', (file, target) => {
  expect(forbiddenImport(file, target)).toBeNull()
})

test.each([
  ['web/features/reports/page.tsx', 'web/features/profile/page.tsx'],
  ['web/features/reports/page.tsx', 'web/app/router.tsx'],
  ['web/ui/empty.tsx', 'web/features/reports/page.tsx'],
  ['web/lib/api.ts', 'web/ui/empty.tsx'],
  ['web/lib/api.ts', 'supabase/functions/_shared/db/pool.ts'],
  [contract, 'supabase/functions/_shared/db/pool.ts'],
  ['supabase/functions/_shared/db/pool.ts', 'supabase/functions/api/app.ts'],
  ['supabase/functions/api/routes/reports.ts', 'supabase/functions/api/app.ts'],
  ['local/main.ts', contract],
  ['local/main.ts', 'web/app/main.tsx'],
  ['e2e/api/reports.test.ts', 'supabase/functions/_shared/db/pool.ts'],
])('%s may not import %s', (file, target) => {
  expect(forbiddenImport(file, target)).not.toBeNull()
})

test('the contract imports no package but zod', () => {
  expect(forbiddenPackage(contract, 'zod')).toBeNull()
  expect(forbiddenPackage(contract, 'hono')).not.toBeNull()
  expect(forbiddenPackage('web/lib/api.ts', 'hono')).toBeNull()
})
