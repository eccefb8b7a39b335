export default {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  home: 'Portal Home',
} as const
