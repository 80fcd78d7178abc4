/** The product, as the tests' provider of OpenID Connect knows it. */
export const CLIENT = { clientId: 'thamin', clientSecret: 'a secret that the provider and the product share' }
