/** The version of the portal, as in package.json. */
export const portalVersion = '5.0.0'
