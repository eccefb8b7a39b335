const texts = {
  title: 'Hello, {{name}}',
  compliance: { title: 'Compliance Rate', note: 'Last 7 days', failed: 'The compliance rate could not be loaded' },
  waiting: {
    title: 'Not sent yet',
    waits: 'Waits for a connection and is then sent by itself.',
    volatile: 'This phone cannot store your reports. Keep this page open until they are sent.',
    held: 'You are changing this report. It is not sent meanwhile.',
    change: 'Change',
    send: 'Send',
    withdraw: 'Withdraw',
    question: 'Withdraw this report? What you wrote is deleted.',
    photo: 'Photo {{name}}',
    photoQuestion: 'Withdraw this photo? It is deleted from the phone.',
    photoWithdrawn: 'The photo was withdrawn.',
    photoArrived: 'The photo had already been sent, so it was not withdrawn. You can remove it from the report.',
    sent: 'Report submitted successfully!',
    changed: 'Report updated successfully',
    arrived: 'The report had already been submitted, so it was not withdrawn.',
  },
  today: { title: "Today's Reports", none: 'You have not submitted a report today.' },
  actions: 'Quick Actions',
  recent: { title: 'Recent Reports', none: 'No reports available' },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    mobile: typeof texts
  }
}
