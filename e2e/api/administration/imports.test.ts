import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { until } from '../../../local/until.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { leaveAccount } from '../support/account.ts'
import { signedIn } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { withLock } from '../support/hold.ts'
import { address, errorsOf, imported } from '../support/imported.ts'
import { ended, readJob } from '../support/job.ts'

const [admin] = clientsOf('adm')

async function clear(): Promise<void> {
  await query(`delete from auth.users where email like '%@import.example'`)
  await query(`delete from public.sites where code like 'im-%'`)
  await query(`delete from public.categories where name like 'Im %' and parent_category_id is not null`)
  await query(`delete from public.categories where name like 'Im %'`)
}
afterEach(clear)
afterAll(() => query('delete from public.jobs'))

const people = 'username,email,first_name,last_name,role,companies,countries,areas,sites'
const person = (name: string, more = 'TE,NOR,FR,paris,paris1') => `${name},${name}@import.example,Im,Port,${more}`
const countPeople = async () =>
  (await query<{ count: string }>(`select count(*) from auth.users where email like '%@import.example'`))[0]?.count
const countSites = async () =>
  (await query<{ count: string }>(`select count(*) from public.sites where code like 'im-%'`))[0]?.count

describe('people', () => {
  test('[ADM-50] stores nothing in a dry run, and adds people with their accounts in the real import', async () => {
    const lines = [people, person('im.one'), person('im.two', 'cm,nor;SOL,fr;DE,,')]
    expect(await imported(admin, 'users', lines, true)).toMatchObject({
      state: 'done',
      outcome: { code: 'import.possible', params: { count: 2 } },
      errors: [],
    })
    expect(await countPeople()).toBe('0')
    expect(await imported(admin, 'users', lines)).toMatchObject({
      state: 'done',
      outcome: { code: 'import.done', params: { count: 2 } },
    })
    const rows = await query(
      `select p.username, r.code as role, s.code as site, u.email_confirmed_at is not null as can_be_mailed,
         (select count(*)::int from public.profile_companies c where c.profile_id = p.id) as companies,
         (select cardinality(a.companies) from access.scopes a where a.person_id = p.id) as companies_in_scope
       from public.profiles p join auth.users u on u.id = p.id join public.roles r on r.id = p.role_id
       left join public.sites s on s.id = p.site_id where p.email like '%@import.example' order by 1`,
    )
    expect(rows).toEqual([
      { username: 'im.one', role: 'TE', site: 'paris1', can_be_mailed: true, companies: 1, companies_in_scope: 1 },
      { username: 'im.two', role: 'CM', site: null, can_be_mailed: true, companies: 2, companies_in_scope: 2 },
    ])
  })

  test('[ADM-50] [ADM-51] names every wrong row by number and column and adds nobody', async () => {
    const job = await imported(admin, 'users', [
      people,
      person('im.good'),
      person('IM.GOOD'),
      person('te.paris1'),
      person('im.role', 'XX,NOR,FR,,'),
      person('im.site', 'TE,NOR,FR,paris,nowhere'),
      person('im.country', 'TE,NOR,,,'),
      person('im.area', 'TE,NOR,,east,'),
      `im.mail,nonsense,Im,Port,TE,NOR,FR,,`,
      `=cmd(),im.x@import.example,Im,Port,TE,NOR,FR,,`,
      `im.none,im.none@import.example,,Port,TE,,FR,,`,
    ])
    expect(job).toMatchObject({ state: 'failed', downloadUrl: null })
    expect(errorsOf(job)).toEqual(
      expect.arrayContaining([
        { row: 3, column: 'username', code: 'import.same_as_row', params: { row: 2 } },
        { row: 3, column: 'email', code: 'import.same_as_row', params: { row: 2 } },
        { row: 4, column: 'username', code: 'person.username_taken' },
        { row: 5, column: 'role', code: 'import.code_unknown', params: { code: 'XX' } },
        { row: 6, column: 'sites', code: 'import.code_unknown', params: { code: 'nowhere' } },
        { row: 7, column: 'countries', code: 'person.country_required' },
        {
          row: 8,
          column: 'areas',
          code: 'import.code_ambiguous',
          params: { code: 'east', example: 'FR/east' },
        },
        { row: 9, column: 'email', code: 'person.email_invalid' },
        { row: 10, column: 'username', code: 'import.formula' },
        { row: 11, column: 'first_name', code: 'person.first_name_required' },
        { row: 11, column: 'companies', code: 'person.company_required' },
      ]),
    )
    expect(job.errors.some(({ row }) => row === 2)).toBe(false)
    expect(await countPeople()).toBe('0')
  })

  test('takes over an account that an interrupted import left behind', async () => {
    await leaveAccount('im.left@import.example')
    expect(await imported(admin, 'users', [people, person('im.left')])).toMatchObject({ state: 'done', errors: [] })
    expect(await countPeople()).toBe('1')
  })

  test('[ADM-50] [ADM-51] leaves no accounts when a row is refused after the accounts were created', async () => {
    const rename = (from: string, to: string) =>
      query('update public.profiles set username = $2 where username = $1', [from, to])
    try {
      await withLock('auth.users', 'share', async (release) => {
        const { id } = await expectAnswer(
          contract.imports.start,
          await admin.post(address, {
            table: 'users',
            content: [people, person('im.one'), person('im.late')].join('\n'),
            isDryRun: false,
          }),
        )
        const waitsForAccounts = async () => (await readJob(admin, id)).done === 2 || undefined
        await until(waitsForAccounts, 20_000, 'the import does not reach the accounts')
        await rename('te.lyon1', 'im.late')
        await release()
        const job = await ended(admin, id)
        expect(job).toMatchObject({ state: 'failed', done: 6, total: 6 })
        expect(errorsOf(job)).toEqual([{ row: 3, column: 'username', code: 'person.username_taken' }])
        expect(await countPeople()).toBe('0')
      })
    } finally {
      await rename('im.late', 'te.lyon1')
    }
  })
})

describe('sites and categories', () => {
  test('[ADM-52] adds sites from a file with semicolons, as Excel writes it in much of Europe', async () => {
    const job = await imported(admin, 'sites', [
      '\uFEFF"Code";Name;Country;Area;Address;Time Zone;Active',
      'im-1;Im Eins;DE;east;"Straße 1; Hof";;ja',
      'im-2;Im Zwei;US;west;;America/Denver;nein',
    ])
    expect(job).toMatchObject({ state: 'done', outcome: { code: 'import.done', params: { count: 2 } } })
    expect(
      await query(`select code, address, time_zone, is_active from public.sites where code like 'im-%' order by 1`),
    ).toEqual([
      { code: 'im-1', address: 'Straße 1; Hof', time_zone: null, is_active: true },
      { code: 'im-2', address: null, time_zone: 'America/Denver', is_active: false },
    ])
  })

  test('[ADM-51] refuses the whole file when one site already exists in another case or names an unknown area', async () => {
    const job = await imported(admin, 'sites', [
      'code,name,country,area',
      'im-1,Good,FR,paris',
      'PARIS1,Again,FR,paris',
      'im-2,Lost,FR,east',
    ])
    expect(job).toMatchObject({ state: 'failed' })
    expect(errorsOf(job)).toEqual([
      { row: 3, column: 'code', code: 'field.code_taken' },
      { row: 4, column: 'area', code: 'import.code_ambiguous', params: { code: 'east', example: 'FR/east' } },
    ])
    expect(await countSites()).toBe('0')
  })

  test('adds a category whose main category comes later in the file', async () => {
    const job = await imported(admin, 'categories', [
      'department,main_category,name,sort_order',
      'IT,Im Main,Im Sub,2',
      'it,,Im Main,1',
    ])
    expect(job).toMatchObject({ state: 'done' })
    const again = await imported(admin, 'categories', ['department,main_category,name', 'IT,im main,IM SUB'])
    expect(errorsOf(again)).toEqual([{ row: 2, column: 'name', code: 'field.name_taken' }])
    const rows = await query(
      `select c.name, m.name as main from public.categories c left join public.categories m on m.id = c.parent_category_id where c.name like 'Im %' order by 1`,
    )
    expect(rows).toEqual([
      { name: 'Im Main', main: null },
      { name: 'Im Sub', main: 'Im Main' },
    ])
  })

  test('reports an unknown main category on its row', async () => {
    const job = await imported(admin, 'categories', ['department,main_category,name', 'IT,Im Nowhere,Im Sub'])
    expect(errorsOf(job)).toEqual([
      { row: 2, column: 'main_category', code: 'import.code_unknown', params: { code: 'Im Nowhere' } },
    ])
  })
})

describe('a file that is not a table', () => {
  test.each([
    [
      'a wrong header',
      ['code,name,land,area', 'im-1,x,FR,paris'],
      [
        { row: 1, column: 'country', code: 'import.column_missing' },
        { row: 1, column: 'land', code: 'import.column_unknown' },
      ],
    ],
    [
      'a repeated column',
      ['code,name,country,area,name', 'im-1,x,FR,paris,y'],
      [{ row: 1, column: 'name', code: 'import.column_repeated' }],
    ],
    ['no rows', ['code,name,country,area'], [{ row: 1, column: null, code: 'import.no_rows' }]],
    [
      'an unclosed quotation mark',
      ['code,name,country,area', 'im-1,"x,FR,paris'],
      [{ row: 2, column: null, code: 'import.not_csv' }],
    ],
    [
      'too many cells',
      ['code,name,country,area', 'im-1,x,FR,paris,more'],
      [{ row: 2, column: null, code: 'import.too_many_cells' }],
    ],
  ])('[ADM-52] reports %s and stores nothing', async (_, lines, errors) => {
    expect(errorsOf(await imported(admin, 'sites', lines))).toEqual(errors)
    expect(await countSites()).toBe('0')
  })

  test.each([
    ['empty', { table: 'sites', content: '', isDryRun: true }, 'content'],
    ['too large', { table: 'sites', content: 'x'.repeat(4_000_001), isDryRun: true }, 'content'],
    ['for an unknown table', { table: 'reports', content: 'x', isDryRun: true }, 'table'],
  ])('refuses a file that is %s and queues no job', async (_, body, field) => {
    await expectFailure(await admin.post(address, body), 400, { field })
  })

  test('refuses anyone but an administrator', async () => {
    const technician = await signedIn('te.paris1')
    await expectFailure(await technician.post(address, { table: 'sites', content: 'x', isDryRun: true }), 403)
  })

  test('refuses anyone but an administrator before reading the file', async () => {
    const technician = await signedIn('te.paris1')
    const onlyAdministrators = { code: 'request.admins_only' } as const
    await expectFailure(await technician.post(address, 'x'.repeat(9_000_000)), 403, onlyAdministrators)
    await expectFailure(
      await technician.post('/api/admin/holidays/preview', 'x'.repeat(1_900_000)),
      403,
      onlyAdministrators,
    )
  })
})
