import { openProvider } from '../../support/provider.ts'

// The provider at which people sign in as well, in a process of its own beside the product; playwright.config.ts starts it.
const { OIDC_PORT, PORT } = process.env
const { close } = await openProvider({ port: Number(OIDC_PORT), appUrl: `http://localhost:${PORT}` })
process.once('SIGTERM', () => void close().then(() => process.exit(0)))
