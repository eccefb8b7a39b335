const texts = {
  away: '{{name}} is away until {{day}}',
  awayThen: '{{name}} is away on that day, until {{day}}',
  deputyAway: 'The deputy, {{name}}, is away too, until {{day}}',
  write: { deputy: 'Write to {{name}}, the deputy', standIn: 'Write to {{name}}, who stands in' },
  call: { deputy: 'Call {{name}}, the deputy', standIn: 'Call {{name}}, who stands in' },
  add: { deputy: 'Add {{name}}, the deputy', standIn: 'Add {{name}}, who stands in' },
  invite: { deputy: 'Invite {{name}}, the deputy', standIn: 'Invite {{name}}, who stands in' },
  photo: {
    title: 'Photo',
    choose: 'Choose a photo',
    change: 'Change photo',
    remove: 'Remove photo',
    hint: 'JPEG, PNG or WebP. Everyone in the portal sees it.',
    part: 'Choose what is shown',
    zoom: 'Zoom',
    x: 'Left or right',
    y: 'Up or down',
    save: 'Save',
    cancel: 'Cancel',
    ask: 'Remove the photo?',
    saved: 'Photo saved',
    removed: 'Photo removed',
    notSaved: 'The photo could not be saved',
    notRemoved: 'The photo could not be removed',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    people: typeof texts
  }
}
