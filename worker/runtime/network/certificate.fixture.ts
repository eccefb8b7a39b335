import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Encodes an ASN.1 value in DER (X.690): tag, length, content. */
function der(tag: number, ...contents: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...contents: Buffer[]) => der(0x30, ...contents)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const name = (text: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, text))))
const time = (date: Date) => der(0x18, date.toISOString().replaceAll(/[-:T]|\.\d+/g, ''))

/**
 * A self-signed certificate (RFC 5280) for these names and its key, in PEM. Valid from an hour ago until an hour from
 * now.
 */
export function selfSigned(names: readonly string[]): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
  const hour = 60 * 60 * 1000
  const subject = name('Servers of the tests')
  const alternativeNames = sequence(oid('551d11'), der(0x04, sequence(...names.map((text) => der(0x82, text)))))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    subject,
    sequence(time(new Date(Date.now() - hour)), time(new Date(Date.now() + hour))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeNames)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const body = sequence(content, ecdsaWithSha256, signature).toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
