import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Mobilen Team-Chat installieren',
  badge: 'Progressive Web App (PWA)',
  back: 'Zurück zum Unternehmensportal',
  link: {
    title: 'Direkter Link',
    open: 'App öffnen',
  },
  android: {
    title: 'Android',
    open: 'Chrome öffnen und {{address}} aufrufen',
    menu: 'Das Menü mit den drei Punkten öffnen',
    add: '„Zum Startbildschirm hinzufügen“ wählen',
    confirm: '„Hinzufügen“ antippen',
  },
  ios: {
    title: 'iOS',
    open: 'Safari öffnen und {{address}} aufrufen',
    share: '„Teilen“ antippen',
    add: '„Zum Home-Bildschirm“ wählen',
    name: 'Bei Bedarf den Namen ändern',
    confirm: '„Hinzufügen“ antippen',
  },
  features: {
    title: 'Funktionen',
    offline: 'Funktioniert offline',
    push: 'Push-Benachrichtigungen, wenn sie erlaubt sind',
    fullScreen: 'Ganzer Bildschirm',
    quick: 'Schneller Zugriff',
  },
  troubles: {
    title: 'Hilfe bei Problemen',
    missing: {
      what: '„Zum Startbildschirm hinzufügen“ fehlt',
      remedy: 'Verwenden Sie Chrome unter Android oder Safari unter iOS.',
    },
    failing: {
      what: 'Die Installation schlägt fehl',
      remedy: 'Laden Sie die Seite neu und prüfen Sie die Verbindung.',
    },
    lost: {
      what: 'Die App ist nicht zu finden',
      remedy: 'Suchen Sie nach „Team Chat“.',
    },
  },
  others: {
    title: 'Andere Wege',
    bookmark: 'Ein Lesezeichen setzen',
    shortcut: 'Eine Verknüpfung auf den Desktop legen',
    browser: 'Einen beliebigen modernen Browser verwenden',
  },
} satisfies Translation<typeof en>
