import { command, query, storedDownload } from '#server/procedure.ts'
import { liftHold, setHold } from './commands/holds.ts'
import { workFileZip } from './commands/zip.ts'
import { held, ofValuation, one } from './model/inputs.ts'
import { readMissing, readWorkFile } from './queries/read.ts'

/** The verbs of work-files. What they tell is internal to the firm; managers set and lift legal holds. */
export const workFilesApi = {
  get: query({ access: 'inside', input: ofValuation, run: readWorkFile }),
  missing: query({ access: 'inside', input: ofValuation, run: readMissing }),
  hold: command({ access: 'admin', input: held, run: setHold }),
  lift: command({ access: 'admin', input: held, run: liftHold }),
}

/** The whole work-file: `GET /files/valuations/{id}/work-file.zip`, for those who make reports. */
export const workFile = storedDownload({ access: 'canCreateReports', input: one, run: workFileZip })
