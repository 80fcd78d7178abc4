import { z } from 'zod'
import { command, query } from '#server/procedure.ts'
import { setConsent } from './commands.ts'
import { pageName } from './model.ts'
import { readTelemetry, reportPageView } from './queries.ts'

/** The verbs of product analytics. */
export const telemetryApi = {
  get: query({ access: 'signedIn', input: z.strictObject({}), run: readTelemetry }),
  // It reads nothing and stores nothing: a transaction would be for nothing.
  pageView: query({ access: 'signedIn', input: z.strictObject({ page: pageName }), run: reportPageView }),
  setConsent: command({ access: 'signedIn', input: z.strictObject({ consent: z.boolean() }), run: setConsent }),
}
