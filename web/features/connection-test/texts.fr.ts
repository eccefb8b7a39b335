import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Test de connexion',
  subtitle: 'Vérifiez si les appels audio et vidéo fonctionnent sur ce réseau.',
  start: 'Lancer le test',
  again: 'Recommencer',
  download: 'Télécharger le rapport',
  running: 'Test en cours. Il dure au plus une minute.',
  refused: 'Le test n’a pas pu être lancé',
  noWebRtc:
    'Ce navigateur n’autorise pas WebRTC, dont les appels ont besoin. Demandez à votre service informatique de l’autoriser ou utilisez un autre navigateur.',
  checks: 'Vérifications',
  unknownAddress: 'le serveur d’appels',
  foot: 'Le test n’utilise ni votre micro ni votre caméra, et n’appelle personne. Les résultats ne valent que pour ce réseau et ce navigateur.',
  verdicts: {
    good: {
      title: 'Les appels fonctionnent sur ce réseau',
      text: 'Le son et l’image empruntent le meilleur chemin.',
    },
    limited: {
      title: 'Les appels fonctionnent, mais avec une qualité réduite',
      text: 'UDP est bloqué. Le son et l’image empruntent un chemin plus lent et peuvent être hachés. Téléchargez le rapport et envoyez-le à votre service informatique.',
    },
    blocked: {
      title: 'Les appels ne fonctionnent pas sur ce réseau',
      text: 'Téléchargez le rapport et envoyez-le à votre service informatique. En attendant, essayez un autre réseau, par exemple celui de votre téléphone.',
    },
  },
  names: {
    signaling: 'Signalisation (WebSocket)',
    udp: 'Son et image par UDP',
    tcp: 'Son et image par TCP',
    turn: 'Son et image par TURN',
  },
  states: {
    waiting: 'En attente',
    running: 'En cours',
    passed: 'Réussi',
    failed: 'Échec',
    'skipped-unreachable': 'Non testé',
    'skipped-not-offered': 'Sans objet',
    'skipped-not-configured': 'Sans objet',
  },
  about: {
    signaling: 'La connexion qui sert à établir les appels.',
    udp: 'Le meilleur chemin pour le son et l’image, direct et sans délai.',
    tcp: 'Le chemin du son et de l’image lorsque UDP est bloqué. Ils peuvent alors être hachés.',
    turn: 'Le chemin par un serveur relais, lorsqu’aucune connexion directe n’est possible.',
  },
  passed: {
    signaling: 'Les appels peuvent être établis.',
    udp: 'Le son et l’image passent directement et sans délai.',
    tcp: 'Le son et l’image passent même lorsque UDP est bloqué.',
    turn: 'Le son et l’image passent même lorsqu’aucune connexion directe n’est possible.',
  },
  failed: {
    signaling:
      'Aucun appel ne peut être établi. Demandez à votre service informatique d’autoriser les connexions WebSocket (TCP) vers {{addresses}}, y compris dans les proxys qui inspectent le trafic.',
    udp: 'Le son et l’image ne peuvent pas emprunter le meilleur chemin. Demandez à votre service informatique d’autoriser le trafic UDP sortant vers {{addresses}}.',
    tcp: 'Le son et l’image ne passent pas lorsque UDP est bloqué. Demandez à votre service informatique d’autoriser le trafic TCP sortant vers {{addresses}}.',
    turn: 'Le serveur relais est injoignable. Demandez à votre service informatique d’autoriser les connexions vers {{addresses}}.',
  },
  skipped: {
    unreachable: 'Non testé, car le serveur d’appels est injoignable.',
    'not-offered': 'Le serveur d’appels ne propose pas TCP. Les appels ont besoin d’UDP ou de TURN.',
    'not-configured': 'TURN n’est pas configuré. Les appels s’en passent là où UDP ou TCP est autorisé.',
  },
} satisfies Translation<typeof en>
