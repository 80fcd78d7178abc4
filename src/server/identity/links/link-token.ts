import { hash, randomBytes } from 'node:crypto'

/** A new token of a link, a ticket or a feed: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: it has 256 random bits, so that no slow hash is needed. */
export const hashOfToken = (token: string): string => hash('sha256', token)
