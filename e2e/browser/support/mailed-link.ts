import { testedStack } from '../../support/addresses.ts'
import { mailedLink } from '../../support/mail.ts'

/** The recovery link that was mailed to an address. */
export const recoveryLink = (address: string): Promise<string> => mailedLink(testedStack().mailDir, address)
