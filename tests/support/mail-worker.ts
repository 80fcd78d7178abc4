import { createMailWork } from '#features/mails/jobs.ts'
import { openDatabase } from '#server/db/database.ts'
import { openNotify } from '#server/db/notify.ts'
import { createNotifyCache } from '#server/db/notify-cache.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { log } from '#server/log.ts'
import { createSmtpTransport } from '#server/mail/smtp.ts'

// A server's mail worker for the tests to kill. Arguments: the database, the mail server.
const [appUrl = '', smtpUrl = ''] = process.argv.slice(2)

const database = openDatabase(appUrl)
const notify = await openNotify(appUrl, { log })
const post = createSmtpTransport({ url: smtpUrl, from: 'office@house.example' })
const mail = createMailWork({ db: database.kysely, notifyCache: createNotifyCache(notify), post, log })
createJobs({ database, notify, log, workers: { mail } }).start()
