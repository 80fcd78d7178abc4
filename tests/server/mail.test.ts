import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { sweepMails } from '#features/mails/commands.ts'
import { retryAfter } from '#features/mails/jobs.ts'
import type { AddressedMail } from '#features/mails/model.ts'
import { openDatabase } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { FROM, openOutbox } from '../support/mail.ts'
import { openSmtp, type Received, refusal } from '../support/smtp.ts'
import { soon } from '../support/soon.ts'

const link = 'https://house.example/reset?token=s3cr3t'
const mailTo = (to: string, more: Partial<AddressedMail> = {}) =>
  ({
    kind: 'resetPassword',
    params: { name: 'نورة العجمي', link, minutes: 600 },
    to,
    language: 'ar',
    ...more,
  }) as AddressedMail

const CODE = { kind: 'oneTimeCode', params: { name: '', code: '123456', minutes: 5 } } as const
const INVITATION = {
  kind: 'invitation',
  params: { name: '', link, minutes: 10_080, inviter: 'خالد', role: { ar: 'عميل', en: 'Client' } },
} as const

async function setUp() {
  const smtp = await openSmtp()
  return { smtp, ...(await openOutbox(smtp.url)) }
}

/** A row whose attempt `n` has failed, and nobody is at it. */
const failed = (attempts: number, error: string) => ({
  attempts,
  tryingSince: null,
  sentAt: null,
  gaveUpAt: null,
  lastError: expect.stringContaining(error),
})
const sent = { text: null, html: null, nextTryAt: null, tryingSince: null, lastError: null, gaveUpAt: null }

describe('a mail', () => {
  test('that invites is shown as an invitation, and carries it as a file', async () => {
    const { smtp, db, send, mails, server } = await setUp()
    await server()
    const invitation = ['BEGIN:VCALENDAR', 'METHOD:CANCEL', 'END:VCALENDAR', ''].join('\r\n')
    await db.transaction().execute((trx) => send(mailTo('guard@x.example', { invitation }), trx))
    await soon(() => smtp.received).toHaveLength(1)
    const [shown, file] = smtp.received[0]?.parts ?? []
    expect(shown?.type).toContain('multipart/alternative')
    expect(shown?.text).toMatch(/content-type: text\/calendar; charset=utf-8; method=CANCEL/i)
    expect(file?.type).toContain('application/ics')
    expect(file?.text).toBe(invitation.replaceAll('\r\n', '\n'))
    await soon(mails).toMatchObject([{ ...sent, invitation: null }])
  })

  test('leaves if and when its change is committed', async () => {
    const { smtp, db, send, mails, server } = await setUp()
    await server()
    const undone = db.transaction().execute(async (trx) => {
      await send(mailTo('undone@x.example'), trx)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await db.transaction().execute(async (trx) => {
      await send(mailTo('done@x.example'), trx)
      await sql`select pg_sleep(0.3)`.execute(trx)
      expect(smtp.attempts.connections).toBe(0)
    })
    await soon(() => smtp.received.map(({ to }) => to)).toEqual([['done@x.example']])
    await soon(mails).toMatchObject([{ recipient: 'done@x.example', attempts: 1, sentAt: expect.any(Date), ...sent }])
  })

  test('arrives in Arabic with both its parts, named for good, and answered by nobody', async () => {
    const { smtp, db, send, mails, server } = await setUp()
    const names = { ar: 'دار التقييم الكويتية للاستشارات العقارية', en: 'House' }
    await db
      .insertInto('settings')
      .values({ key: 'companyName', value: JSON.stringify(names) })
      .execute()
    await send(mailTo('nora@x.example'))
    const [row] = await mails()
    await server()
    await soon(() => smtp.received).toHaveLength(1)
    const [mail] = smtp.received
    expect(mail?.from).toBe(FROM)
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: `${names.ar} <${FROM}>`,
      to: 'nora@x.example',
      'reply-to': 'support@thamin.example',
      subject: 'إعادة تعيين كلمة المرور',
      'message-id': `<${row?.id}@house.example>`,
      'content-language': 'ar',
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringMatching(/^multipart\/alternative/),
    })
    expect(mail?.parts.map(({ type }) => type)).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8'])
    expect(mail?.parts.map(({ text }) => text.trim())).toEqual([row?.text?.trim(), row?.html?.trim()])
    expect(row?.text).toContain(link)
  })

  test('is in the language of its reader, else of the firm', async () => {
    const { db, send, mails } = await setUp()
    await send(mailTo('a@x.example', { language: 'en' }))
    await send(mailTo('b@x.example', { language: null }))
    await db
      .insertInto('settings')
      .values([
        { key: 'defaultLanguage', value: '"en"' },
        { key: 'digits', value: '"arab"' },
      ])
      .execute()
    await send(mailTo('c@x.example', { language: null }))
    const read = (await mails()).map(({ language, subject, text }) => [
      language,
      subject,
      /valid for (.*)\./.exec(text ?? '')?.[1],
    ])
    expect(read).toEqual([
      ['en', 'Reset your password', '10 hours'],
      ['ar', 'إعادة تعيين كلمة المرور', undefined],
      ['en', 'Reset your password', '١٠ hours'],
    ])
  })

  test('that soon runs out goes before the others', async () => {
    const { smtp, send, server } = await setUp()
    for (const n of [1, 2, 3, 4]) await send(mailTo(`link${n}@x.example`))
    await send(mailTo('code@x.example', CODE))
    await server()
    await soon(() => smtp.received).toHaveLength(5)
    expect(smtp.received.slice(0, 2).flatMap(({ to }) => to)).toContain('code@x.example')
  })

  test('keeps its secrets to itself: once it has left they are nowhere, and never in the queue or the log', async () => {
    const { smtp, db, send, mails, server } = await setUp()
    await send(mailTo('a@x.example'))
    smtp.behaviour.data = () => {
      if (smtp.attempts.data < 3) throw refusal(451, 'a@x.example: later')
    }
    const { whole } = await server()
    await soon(mails).toMatchObject([
      { attempts: 3, kind: 'resetPassword', subject: 'إعادة تعيين كلمة المرور', ...sent },
    ])
    const jobs = await sql`select * from pgboss.job`.execute(db)
    expect(jobs.rows).toHaveLength(3)
    expect(whole).toHaveLength(2)
    for (const secret of ['s3cr3t', 'a@x.example', 'نورة'])
      expect(JSON.stringify([jobs.rows, whole])).not.toContain(secret)
    expect(JSON.stringify(await mails())).not.toContain('s3cr3t')
  })
})

describe('a mail server that is away', () => {
  test('holds up nobody, and gets the mail when it is back', async () => {
    const { smtp, db, send, mails, jobStates, server, pass } = await setUp()
    await smtp.down()
    const { told } = await server({ retryIn: () => 300 })
    await send(mailTo('a@x.example'))
    await soon(mails).toMatchObject([failed(1, 'ECONNREFUSED')])
    await soon(() => told).toEqual(['mail: not delivered yet'])
    const [waiting] = await mails()
    expect((waiting?.nextTryAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(280_000)
    await smtp.up()
    await pass(240)
    // Others pass it by meanwhile, and a job too many for it changes nothing.
    await enqueue(db, 'mail', { mailId: waiting?.id ?? '' })
    await send(mailTo('b@x.example'))
    await soon(() => smtp.received.map(({ to }) => to)).toEqual([['b@x.example']])
    await soon(jobStates).toEqual(['completed', 'completed', 'completed', 'created'])
    expect(await mails()).toMatchObject([failed(1, 'ECONNREFUSED'), sent])
    await pass(60)
    await soon(() => smtp.received.map(({ to }) => to)).toEqual([['b@x.example'], ['a@x.example']])
    await soon(mails).toMatchObject([
      { attempts: 2, ...sent },
      { attempts: 1, ...sent },
    ])
  })

  test('and a server of ours that is restarted meanwhile: nothing is lost', async () => {
    const { smtp, send, mails, server, pass } = await setUp()
    await smtp.down()
    const first = await server({ retryIn: () => 60 })
    for (const n of [1, 2, 3]) await send(mailTo(`a${n}@x.example`))
    await soon(mails).toMatchObject([1, 1, 1].map((n) => failed(n, 'ECONNREFUSED')))
    await first.stop()
    await smtp.up()
    await pass(60)
    await server()
    await soon(() => smtp.received.flatMap(({ to }) => to).toSorted()).toEqual([
      'a1@x.example',
      'a2@x.example',
      'a3@x.example',
    ])
  })

  test('is waited for longer and longer, for three days', async () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 50].map(retryAfter)
    expect(waits).toEqual([60, 120, 300, 600, 1800, 3600, 7200, 14_400, 14_400])
    const { smtp, send, mails, server, pass } = await setUp()
    await smtp.down()
    await send(mailTo('a@x.example', INVITATION))
    const { told } = await server({ retryIn: () => 3600 })
    await soon(mails).toMatchObject([failed(1, 'ECONNREFUSED')])
    await pass(3 * 86_400 - 60)
    await soon(mails).toMatchObject([failed(2, 'ECONNREFUSED')])
    await pass(3600)
    const givenUp = { attempts: 2, gaveUpAt: expect.any(Date), sentAt: null, text: null, html: null, nextTryAt: null }
    await soon(mails).toMatchObject([givenUp])
    await soon(() => told.at(-1)).toBe('mail: given up')
  })

  test('gets no code that has run out meanwhile', async () => {
    const { smtp, send, mails, server, pass } = await setUp()
    await smtp.down()
    await send(mailTo('a@x.example', CODE))
    await server({ retryIn: () => 60 })
    await soon(mails).toMatchObject([failed(1, 'ECONNREFUSED')])
    await smtp.up()
    await pass(300)
    await soon(mails).toMatchObject([{ gaveUpAt: expect.any(Date), text: null, html: null, attempts: 1 }])
    expect(smtp.attempts.connections).toBe(0)
  })
})

describe('a mail server that refuses', () => {
  const places = ['recipient', 'data'] as const
  test.each(places)('the %s for good is not asked again', async (place) => {
    const { smtp, send, mails, server, pass } = await setUp()
    smtp.behaviour[place] = () => {
      throw refusal(550, 'nobody@x.example: no such person')
    }
    const { told, whole } = await server()
    await send(mailTo('nobody@x.example'))
    const givenUp = { attempts: 1, gaveUpAt: expect.any(Date), sentAt: null, text: null, html: null }
    await soon(mails).toMatchObject([{ ...givenUp, lastError: expect.stringContaining('no such person') }])
    await soon(() => told).toEqual(['mail: given up'])
    expect(JSON.stringify(whole)).not.toContain('nobody@')
    await pass(86_400)
    await send(mailTo('nobody@x.example'))
    await soon(mails).toMatchObject([givenUp, givenUp])
    expect(smtp.attempts.connections).toBe(2)
  })

  test.each(places)('the %s for now is asked again', async (place) => {
    const { smtp, send, mails, server, pass } = await setUp()
    smtp.behaviour[place] = () => {
      throw refusal(451)
    }
    await server({ retryIn: () => 60 })
    await send(mailTo('later@x.example'))
    await soon(mails).toMatchObject([failed(1, '451')])
    delete smtp.behaviour[place]
    await pass(60)
    await soon(mails).toMatchObject([{ attempts: 2, ...sent }])
  })

  test('us, and not the mail, is asked again: a wrong password is mended one day', async () => {
    const smtp = await openSmtp({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(refusal(535, 'wrong')),
    })
    const outbox = await openOutbox(() => smtp.url().replace('//', '//us:s3cr3t@'))
    const { whole } = await outbox.server({ retryIn: () => 60 })
    await outbox.send(mailTo('a@x.example'))
    await soon(outbox.mails).toMatchObject([failed(1, '535')])
    await soon(() => whole).toMatchObject([[{ reason: 'EAUTH 535', again: 60 }, 'mail: not delivered yet']])
    expect(JSON.stringify([whole, await outbox.mails()]).replaceAll(link, '')).not.toContain('s3cr3t')
  })

  test('what is no address, is not even asked', async () => {
    const { smtp, send, mails, server } = await setUp()
    await server()
    await send(mailTo('a@x.example>\r\nRCPT TO:<b@x.example'))
    await send(mailTo('a@x.example, b@x.example'))
    await soon(async () => (await mails()).map(({ gaveUpAt }) => gaveUpAt !== null)).toEqual([true, true])
    expect(smtp.attempts.recipients).toBe(0)
  })
})

describe('a mail server elsewhere', () => {
  // An address that leads to this machine, and does not say so.
  const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0')

  test('gets nothing in the clear', async () => {
    const smtp = await openSmtp()
    const { send, mails, server } = await openOutbox(() => elsewhere(smtp.url()))
    await server({ retryIn: () => 60 })
    await send(mailTo('a@x.example'))
    await soon(mails).toMatchObject([failed(1, 'STARTTLS')])
    expect(smtp.attempts).toMatchObject({ connections: 1, recipients: 0 })
  })

  test('gets nothing under a certificate that nobody vouches for', async () => {
    // The test's server warns that everybody knows its certificate's key.
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {})
    const smtp = await openSmtp({ disabledCommands: ['AUTH'] })
    warned.mockRestore()
    const { send, mails, server } = await openOutbox(() => elsewhere(smtp.url()))
    await server({ retryIn: () => 60 })
    await send(mailTo('a@x.example'))
    await soon(mails).toMatchObject([failed(1, 'certificate')])
    expect(smtp.attempts.recipients).toBe(0)
  })

  test('gets it in the clear where its address says so, and nothing is printed', async () => {
    const smtp = await openSmtp()
    const print = vi.spyOn(console, 'log').mockImplementation(() => {})
    const { send, server } = await openOutbox(() => `${elsewhere(smtp.url())}?requireTLS=false&logger=true&debug=true`)
    await server()
    await send(mailTo('a@x.example'))
    await soon(() => smtp.received).toHaveLength(1)
    expect(print).not.toHaveBeenCalled()
    print.mockRestore()
  })
})

describe('several servers, some of which die', () => {
  const WORKER = join(import.meta.dirname, '../support/mail-worker.ts')
  /** A mail worker in a process of its own. */
  function workerProcess(appUrl: string, smtpUrl: string): ChildProcess {
    const child = spawn(process.execPath, [WORKER, appUrl, smtpUrl], { stdio: 'inherit' })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  const idOf = ({ headers }: Received | undefined = { headers: new Map() } as Received) => headers.get('message-id')

  test('each mail leaves once', async () => {
    const { smtp, send, mails, server } = await setUp()
    smtp.behaviour.data = () => pause(20)
    for (let n = 0; n < 3; n++) await server()
    const all = Array.from({ length: 40 }, (_, n) => `a${n}@x.example`)
    for (const to of all) await send(mailTo(to))
    await soon(async () => (await mails()).every(({ sentAt }) => sentAt)).toBe(true)
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(all.toSorted())
    expect(new Set(smtp.received.map(idOf)).size).toBe(40)
  })

  test('a mail is left alone while a server is at it', async () => {
    const { smtp, db, send, mails, jobStates, server } = await setUp()
    let go = () => {}
    smtp.behaviour.data = () =>
      new Promise<void>((resolve) => {
        go = resolve
      })
    await server()
    await server()
    await send(mailTo('a@x.example'))
    await soon(() => smtp.attempts.data).toBe(1)
    // The same job once more, as a queue that takes the first server for dead would give it out.
    const [mail] = await mails()
    await enqueue(db, 'mail', { mailId: mail?.id ?? '' })
    await soon(jobStates).toEqual(['active', 'retry'])
    go()
    await soon(mails).toMatchObject([{ attempts: 1, ...sent }])
    expect(smtp.received).toHaveLength(1)
  })

  test('kill -9 before the mail was handed over: another server sends it, once', async () => {
    const { fresh, smtp, send, mails, server, pass } = await setUp()
    smtp.behaviour.recipient = () => new Promise(() => {})
    const dying = workerProcess(fresh.appUrl, smtp.url())
    await send(mailTo('a@x.example'))
    await soon(() => smtp.attempts.recipients).toBe(1)
    dying.kill('SIGKILL')
    await once(dying, 'exit')
    delete smtp.behaviour.recipient
    const next = await server()
    await pass(59)
    await next.recover()
    expect(await mails()).toMatchObject([{ attempts: 1, sentAt: null, tryingSince: expect.any(Date) }])
    await pass(2)
    await next.recover()
    await pass(60)
    await soon(mails).toMatchObject([{ attempts: 2, ...sent }])
    expect(smtp.received).toHaveLength(1)
  })

  test('kill -9 after it was handed over, before the answer: it may come twice, under one name', async () => {
    const { fresh, smtp, send, mails, server, pass } = await setUp()
    let answer = () => {}
    smtp.behaviour.data = () =>
      new Promise<void>((resolve) => {
        answer = resolve
      })
    const dying = workerProcess(fresh.appUrl, smtp.url())
    await send(mailTo('a@x.example'))
    await soon(() => smtp.attempts.data).toBe(1)
    dying.kill('SIGKILL')
    await once(dying, 'exit')
    delete smtp.behaviour.data
    answer()
    const next = await server()
    await pass(61)
    await next.recover()
    await pass(60)
    await soon(mails).toMatchObject([{ attempts: 2, ...sent }])
    expect(smtp.received).toHaveLength(2)
    expect(idOf(smtp.received[0])).toBe(idOf(smtp.received[1]))
  })

  test('a database that is away for a moment does not make a mail that has left leave again', async () => {
    const { smtp, fresh, send, mails, server } = await setUp()
    await server()
    // From another database of the cluster: nobody may shut the one that they are in.
    const admin = openDatabase(inject('cluster').superuserUrl)
    onTestFinished(admin.close)
    const name = new URL(fresh.appUrl).pathname.slice(1)
    const open = (yes: boolean) => sql.raw(`alter database ${name} allow_connections ${yes}`).execute(admin.kysely)
    smtp.behaviour.data = async () => {
      await open(false)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin.kysely)
      setTimeout(() => void open(true), 1500)
    }
    await send(mailTo('a@x.example'))
    await soon(mails).toMatchObject([{ attempts: 1, ...sent }])
    expect(smtp.received).toHaveLength(1)
  })
})

test('what was never sent is gone after a week, the rest of what was after three months', async () => {
  const { db, send, mails, pass } = await setUp()
  await send(mailTo('waiting@x.example'))
  await send(mailTo('sent@x.example'))
  await sql`update mails set sent_at = now() where recipient = 'sent@x.example'`.execute(db)
  const left = async () => {
    await sweepMails(db)
    return (await mails()).map(({ recipient }) => recipient)
  }
  await pass(7 * 86_400 - 60)
  expect(await left()).toEqual(['waiting@x.example', 'sent@x.example'])
  await pass(120)
  expect(await left()).toEqual(['sent@x.example'])
  await pass(83 * 86_400)
  expect(await left()).toEqual([])
})
