const texts = {
  away: '{{name}} is away until {{day}}',
  awayThen: '{{name}} is away on that day, until {{day}}',
  deputyAway: 'The deputy, {{name}}, is away too, until {{day}}',
  write: { deputy: 'Write to {{name}}, the deputy', standIn: 'Write to {{name}}, who stands in' },
  call: { deputy: 'Call {{name}}, the deputy', standIn: 'Call {{name}}, who stands in' },
  add: { deputy: 'Add {{name}}, the deputy', standIn: 'Add {{name}}, who stands in' },
  invite: { deputy: 'Invite {{name}}, the deputy', standIn: 'Invite {{name}}, who stands in' },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    people: typeof texts
  }
}
