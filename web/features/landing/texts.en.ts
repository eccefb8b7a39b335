const texts = {
  title: 'Enterprise Portal',
  lead: 'The working day of every site, in one place.',
  text: 'Submit the daily report, follow what needs attention and see what your teams have achieved.',
  points: {
    report: { title: 'Daily reports', text: 'A form that fits each department, saved as you type.' },
    review: { title: 'Clear responsibilities', text: 'Everyone sees exactly the reports in their scope.' },
    follow: { title: 'Nothing lost', text: 'Next steps keep their date and their owner.' },
  },
  custom: {
    welcome: 'Welcome',
    text: "This is the Enterprise Portal at {{host}}. Sign in with your organization's account.",
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    landing: typeof texts
  }
}
