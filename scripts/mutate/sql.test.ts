import { expect, test } from 'vitest'
import { applyTo } from './mutant.ts'
import { changesOfSql, replacements } from './sql.ts'

const source = `create table public.notes (id bigint check (id > 0));
create policy "notes: their owner" on public.notes for select to authenticated
  using (owner = access.person() and not hidden); -- never = others
create function notes.add(name text) returns void language sql as $$
  insert into public.notes (text) select name where char_length(name) <= 10 and name <> 'a = b';
$$;
`
const changed = (kind: string) =>
  changesOfSql('a.sql', source)
    .filter((mutant) => mutant.kind === kind)
    .map((mutant) => [
      mutant.subject,
      applyTo(source, mutant)
        .split('\n')
        .find((line) => !source.includes(line)),
    ])

test('policies are changed in their operators, and neither comments nor tables are', () => {
  expect(changed('policy')).toEqual([
    ['public.notes', '  using (owner <> access.person() and not hidden); -- never = others'],
    ['public.notes', '  using (owner = access.person() or not hidden); -- never = others'],
    ['public.notes', '  using (owner = access.person() and  hidden); -- never = others'],
  ])
})

test('functions are changed in their bodies, where texts stay', () => {
  const line = (condition: string) => `  insert into public.notes (text) select name where ${condition};`
  expect(changed('function')).toEqual([
    ['notes.add', line("char_length(name) < 10 and name <> 'a = b'")],
    ['notes.add', line("char_length(name) <= 11 and name <> 'a = b'")],
    ['notes.add', line("char_length(name) <= 10 or name <> 'a = b'")],
    ['notes.add', line("char_length(name) <= 10 and name = 'a = b'")],
  ])
})

function replacementsOf(token: string) {
  const change = changesOfSql('a.sql', source).find(({ before }) => before === token)
  if (!change) throw new Error(`Nothing changes ${token}`)
  return replacements(source, change)
}

test('a policy is replaced where it is in force, and put back', () => {
  const { change, undo } = replacementsOf('not')
  expect(change).toMatch(
    /^drop policy "notes: their owner" on public\.notes; create policy .* using \(owner = access\.person\(\) and  hidden\);$/s,
  )
  expect(undo).toMatch(
    /^drop policy "notes: their owner" on public\.notes; create policy .* using \(owner = access\.person\(\) and not hidden\);$/s,
  )
})

test('a function is replaced as a whole, and keeps its grants', () => {
  const { change, undo } = replacementsOf('<>')
  expect(change).toMatch(/^create or replace function notes\.add\(.*name = 'a = b';\n\$\$;$/s)
  expect(undo).toMatch(/^create or replace function notes\.add\(.*name <> 'a = b';\n\$\$;$/s)
})
