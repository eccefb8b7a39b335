import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Verbindungstest',
  subtitle: 'Prüfen Sie, ob Sprach- und Videoanrufe in diesem Netzwerk möglich sind.',
  start: 'Test starten',
  again: 'Erneut testen',
  download: 'Bericht herunterladen',
  running: 'Der Test läuft. Er dauert höchstens eine Minute.',
  refused: 'Der Test konnte nicht gestartet werden',
  noWebRtc:
    'Dieser Browser lässt WebRTC nicht zu, das Anrufe brauchen. Bitten Sie Ihre IT-Abteilung, es zuzulassen, oder verwenden Sie einen anderen Browser.',
  checks: 'Prüfungen',
  unknownAddress: 'dem Server für Anrufe',
  foot: 'Der Test verwendet weder Mikrofon noch Kamera, und niemand wird angerufen. Die Ergebnisse gelten nur für dieses Netzwerk und diesen Browser.',
  verdicts: {
    good: { title: 'In diesem Netzwerk sind Anrufe möglich', text: 'Ton und Bild nehmen den besten Weg.' },
    limited: {
      title: 'Anrufe sind möglich, aber in geringerer Qualität',
      text: 'UDP ist gesperrt. Ton und Bild nehmen einen langsameren Weg und können stocken. Laden Sie den Bericht herunter und senden Sie ihn an Ihre IT-Abteilung.',
    },
    blocked: {
      title: 'In diesem Netzwerk sind keine Anrufe möglich',
      text: 'Laden Sie den Bericht herunter und senden Sie ihn an Ihre IT-Abteilung. Verwenden Sie bis dahin ein anderes Netzwerk, zum Beispiel das Ihres Telefons.',
    },
  },
  names: {
    signaling: 'Signalisierung (WebSocket)',
    udp: 'Ton und Bild über UDP',
    tcp: 'Ton und Bild über TCP',
    turn: 'Ton und Bild über TURN',
  },
  states: {
    waiting: 'Wartet',
    running: 'Läuft',
    passed: 'Bestanden',
    failed: 'Fehlgeschlagen',
    'skipped-unreachable': 'Nicht geprüft',
    'skipped-not-offered': 'Entfällt',
    'skipped-not-configured': 'Entfällt',
  },
  about: {
    signaling: 'Die Verbindung, über die Anrufe aufgebaut werden.',
    udp: 'Der beste Weg für Ton und Bild: direkt und ohne Verzögerung.',
    tcp: 'Der Weg für Ton und Bild, wenn UDP gesperrt ist. Sie können dann stocken.',
    turn: 'Der Weg über einen Relay-Server, wenn keine direkte Verbindung möglich ist.',
  },
  passed: {
    signaling: 'Anrufe können aufgebaut werden.',
    udp: 'Ton und Bild kommen direkt und ohne Verzögerung an.',
    tcp: 'Ton und Bild kommen auch an, wenn UDP gesperrt ist.',
    turn: 'Ton und Bild kommen auch an, wenn keine direkte Verbindung möglich ist.',
  },
  failed: {
    signaling:
      'Anrufe können nicht aufgebaut werden. Bitten Sie Ihre IT-Abteilung, WebSocket-Verbindungen (TCP) zu {{addresses}} zuzulassen, auch in Proxys, die den Datenverkehr prüfen.',
    udp: 'Ton und Bild können nicht den besten Weg nehmen. Bitten Sie Ihre IT-Abteilung, ausgehendes UDP zu {{addresses}} zuzulassen.',
    tcp: 'Ton und Bild kommen nicht an, wenn UDP gesperrt ist. Bitten Sie Ihre IT-Abteilung, ausgehendes TCP zu {{addresses}} zuzulassen.',
    turn: 'Der Relay-Server ist nicht erreichbar. Bitten Sie Ihre IT-Abteilung, Verbindungen zu {{addresses}} zuzulassen.',
  },
  skipped: {
    unreachable: 'Nicht geprüft, weil der Server für Anrufe nicht erreichbar war.',
    'not-offered': 'Der Server für Anrufe bietet kein TCP an. Anrufe brauchen UDP oder TURN.',
    'not-configured':
      'TURN ist nicht eingerichtet. Wo UDP oder TCP zugelassen ist, sind Anrufe auch ohne TURN möglich.',
  },
} satisfies Translation<typeof en>
