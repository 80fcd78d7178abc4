import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

const wrongs = (source: Record<string, string>) => {
  try {
    readEnv(source)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(1) : [String(error)]
  }
}

describe('readEnv', () => {
  test('works with nothing set, and takes empty variables as absent', () => {
    const env = readEnv({ PORT: '', DATABASE_URL: '  ' })
    expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', appUrl: 'http://localhost:3000', logLevel: 'info' })
    expect(env.dataDir).toBe(`${process.cwd()}/data`)
    expect(env.databaseUrl ?? env.secret ?? env.s3).toBeUndefined()
  })

  test('mail leaves by SMTP_URL under MAIL_FROM, and not at all without', () => {
    const [url, from] = ['smtps://u:p@mail.thamin.example:465', 'office@thamin.example']
    expect(readEnv({ SMTP_URL: url, MAIL_FROM: from }).smtp).toEqual({ url, from })
    expect(readEnv({ MAIL_FROM: from }).smtp).toBeUndefined()
  })

  test('minutes by car rest on a file of OpenStreetMap, and there are none without', () => {
    expect(readEnv({}).roads).toBeUndefined()
    expect(readEnv({ ROADS_PBF: '/srv/kuwait.osm.pbf' }).roads).toBe('/srv/kuwait.osm.pbf')
    expect(wrongs({ ROADS_PBF: '/srv/kuwait.osm' })).toEqual([
      '  ROADS_PBF must be a file of OpenStreetMap such as /srv/kuwait.osm.pbf',
    ])
  })

  test('messages to devices go to hosts of push services by name, or nowhere', () => {
    expect(readEnv({}).pushServices).toContain('fcm.googleapis.com')
    expect(readEnv({ PUSH_SERVICES: 'none' }).pushServices).toEqual([])
    const given = 'push.thamin.example:8443, *.push.apple.com'
    expect(readEnv({ PUSH_SERVICES: given }).pushServices).toEqual(['push.thamin.example:8443', '*.push.apple.com'])
    for (const PUSH_SERVICES of ['*', '127.0.0.1', 'https://push.thamin.example', 'localhost,'])
      expect(wrongs({ PUSH_SERVICES })).toEqual([
        '  PUSH_SERVICES must be hosts such as fcm.googleapis.com or *.push.apple.com with commas between, or none',
      ])
  })

  test('the way to a database elsewhere is guarded, or said not to be', () => {
    const SECRET = 'x'.repeat(32)
    for (const DATABASE_URL of [
      'postgres://u:p@db.example/d?sslmode=verify-full',
      'postgres://u:p@10.0.0.5:5432/d?sslmode=disable',
      'postgres://u:p@127.0.0.1/d',
      'postgres://u:p@[::1]/d',
      'postgres://u:p@localhost/d?host=%2Frun%2Fpostgresql',
    ])
      expect(readEnv({ DATABASE_URL, SECRET }).databaseUrl).toBe(DATABASE_URL)
    for (const DATABASE_URL of ['postgres://u:topsecret@db.example/d', 'postgres://u:p@localhost/d?host=db.example'])
      expect(wrongs({ DATABASE_URL, SECRET })).toEqual([
        '  DATABASE_URL must end with ?sslmode=verify-full for a database elsewhere; sslmode=disable is for a network of your own',
      ])
  })

  test('text messages leave by a gateway that nobody on the way can read', () => {
    const given = { SMS_URL: 'https://sms.example/v1/send', SMS_TOKEN: 't0ken', SMS_SENDER: 'THAMIN' }
    expect(readEnv(given).sms).toEqual({ url: given.SMS_URL, token: 't0ken', sender: 'THAMIN' })
    expect(readEnv({}).sms).toBeUndefined()
    expect(readEnv({ ...given, SMS_URL: 'http://127.0.0.1:8080/' }).sms?.url).toBe('http://127.0.0.1:8080/')
    for (const SMS_URL of ['http://sms.example/', 'ftp://sms.example/', 'sms'])
      expect(wrongs({ ...given, SMS_URL })).toEqual([
        '  SMS_URL must be an https address; http is for this machine alone',
      ])
    expect(wrongs({ SMS_TOKEN: 'topsecret' })).toEqual([
      '  SMS_URL is needed when another SMS_… is set',
      '  SMS_SENDER is needed when another SMS_… is set',
    ])
  })

  test('a payment gateway is its address, our number there and a secret of 32 characters, or nothing', () => {
    const [PAYMENT_URL, PAYMENT_MERCHANT, PAYMENT_SECRET] = ['https://pay.example/thamin', 'M-1', 'p'.repeat(32)]
    const given = { PAYMENT_URL, PAYMENT_MERCHANT, PAYMENT_SECRET }
    expect(readEnv(given).payments).toEqual({ url: PAYMENT_URL, merchant: 'M-1', secret: PAYMENT_SECRET })
    expect(readEnv({}).payments).toBeUndefined()
    expect(wrongs({ ...given, PAYMENT_URL: 'http://pay.example', PAYMENT_SECRET: 'topsecret' })).toEqual([
      '  PAYMENT_URL must be an https address; http is for this machine alone',
      '  PAYMENT_SECRET must be at least 32 characters',
    ])
    expect(wrongs({ PAYMENT_URL })).toEqual([
      '  PAYMENT_MERCHANT is needed when another PAYMENT_… is set',
      '  PAYMENT_SECRET is needed when another PAYMENT_… is set',
    ])
  })

  test('another provider is all five of its variables or none, over https or on this machine', () => {
    const given = {
      OIDC_ISSUER: 'https://id.thamin.example',
      OIDC_CLIENT_ID: 'thamin',
      OIDC_CLIENT_SECRET: 'shared',
      OIDC_NAME_AR: 'بوابة الموظفين',
      OIDC_NAME_EN: 'Staff portal',
    }
    expect(readEnv(given).oidc).toEqual({
      issuer: 'https://id.thamin.example',
      clientId: 'thamin',
      clientSecret: 'shared',
      name: { ar: 'بوابة الموظفين', en: 'Staff portal' },
    })
    expect(readEnv({}).oidc).toBeUndefined()
    expect(readEnv({ ...given, OIDC_ISSUER: 'http://127.0.0.1:4000' }).oidc?.issuer).toBe('http://127.0.0.1:4000')
    expect(wrongs({ ...given, OIDC_ISSUER: 'http://id.thamin.example' })).toEqual([
      '  OIDC_ISSUER must be an https address; http is for this machine alone',
    ])
    expect(wrongs({ OIDC_ISSUER: given.OIDC_ISSUER, OIDC_CLIENT_SECRET: 'topsecret' })).toEqual([
      '  OIDC_CLIENT_ID is needed when another OIDC_… is set',
      '  OIDC_NAME_AR is needed when another OIDC_… is set',
      '  OIDC_NAME_EN is needed when another OIDC_… is set',
    ])
  })

  test('the address follows the port unless it is given', () => {
    expect(readEnv({ PORT: '4000' }).appUrl).toBe('http://localhost:4000')
    expect(readEnv({ APP_URL: 'https://thamin.example/' }).appUrl).toBe('https://thamin.example')
  })

  test('further origins are https, whole and named one by one', () => {
    const list = 'https://portal.thamin.example, https://thamin.example:8443'
    expect(readEnv({ ALLOWED_ORIGINS: list }).allowedOrigins).toEqual([
      'https://portal.thamin.example',
      'https://thamin.example:8443',
    ])
    expect(readEnv({}).allowedOrigins).toEqual([])
    for (const wrong of [
      '*',
      'https://*',
      'https://*.thamin.example',
      'https://thamin.example/',
      'https://thamin.example/portal',
      'https://thamin.example?x',
      'https://user@thamin.example',
      'https://Thamin.example',
      'https://thamin.example:443',
      'http://thamin.example',
      'thamin.example',
      'null',
      'https://a.example,,https://b.example',
      'https://a.example https://b.example',
    ])
      expect(wrongs({ ALLOWED_ORIGINS: wrong }), wrong).toEqual([
        expect.stringMatching(/^ {2}ALLOWED_ORIGINS must be https/),
      ])
  })

  test('the bot check is off unless provider and both keys are given', () => {
    const keys = { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET_KEY: 'secret' }
    expect(readEnv({}).botCheck).toBeUndefined()
    expect(readEnv(keys).botCheck).toEqual({ provider: 'hcaptcha', siteKey: 'site', secretKey: 'secret' })
    const verifyUrl = 'https://verify.house.example/siteverify'
    expect(readEnv({ ...keys, CAPTCHA_VERIFY_URL: verifyUrl }).botCheck).toMatchObject({ verifyUrl })
    expect(wrongs({ CAPTCHA_PROVIDER: 'other' })[0]).toBe(
      '  CAPTCHA_PROVIDER must be one of cloudflare-turnstile, google-recaptcha, hcaptcha, captchafox',
    )
    expect(wrongs({ CAPTCHA_SITE_KEY: 'site' })).toEqual([
      '  CAPTCHA_PROVIDER is needed when another CAPTCHA_… is set',
      '  CAPTCHA_SECRET_KEY is needed when another CAPTCHA_… is set',
    ])
    expect(wrongs({ CAPTCHA_VERIFY_URL: verifyUrl })).toEqual(['  CAPTCHA_VERIFY_URL needs CAPTCHA_PROVIDER beside it'])
    expect(wrongs({ ...keys, CAPTCHA_VERIFY_URL: 'http://verify.house.example' })).toEqual([
      '  CAPTCHA_VERIFY_URL must be an https address; http is for this machine alone',
    ])
  })

  test('tells every mistake at once, by name', () => {
    expect(
      wrongs({
        PORT: 'abc',
        APP_URL: 'thamin',
        DATABASE_URL: 'mysql://x',
        SECRET: 'short',
        SMTP_URL: 'x',
        MAIL_FROM: 'Thamin',
        LOG_LEVEL: 'loud',
      }),
    ).toEqual([
      '  PORT must be a port number from 0 to 65535',
      '  DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/database',
      '  APP_URL must be an http or https address',
      '  SECRET must be at least 32 characters',
      '  SMTP_URL must be an address such as smtp://user:password@host:587',
      '  MAIL_FROM must be an email address such as office@thamin.example',
      '  LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent',
    ])
    expect(wrongs({ PORT: '70000' })).toHaveLength(1)
  })

  test('what belongs together is asked for together, and no value is repeated in the message', () => {
    expect(wrongs({ DATABASE_URL: 'postgres://u:topsecret@localhost/d' })).toEqual([
      '  SECRET is needed when DATABASE_URL is set (32 characters or more)',
    ])
    expect(wrongs({ DATABASE_APP_URL: 'postgres://localhost/d' })).toEqual([
      '  DATABASE_APP_URL needs DATABASE_URL beside it',
    ])
    expect(wrongs({ DATABASE_POOL_URL: 'postgres://pooler.example/d' })).toEqual([
      '  DATABASE_POOL_URL needs DATABASE_URL beside it',
      '  DATABASE_POOL_URL must end with ?sslmode=verify-full for a database elsewhere; sslmode=disable is for a network of your own',
    ])
    expect(wrongs({ SMTP_URL: 'smtp://u:topsecret@h' })).toEqual([
      '  MAIL_FROM is needed when SMTP_URL is set: the address that mail comes from',
    ])
    expect(wrongs({ S3_BUCKET: 'b', S3_REGION: 'r' })).toHaveLength(3)
  })

  test('a file store elsewhere is reached by https alone', () => {
    const rest = { S3_REGION: 'r', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    expect(readEnv({ ...rest, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      region: 'r',
      bucket: 'b',
      accessKeyId: 'k',
      secretAccessKey: 's',
    })
    expect(wrongs({ ...rest, S3_ENDPOINT: 'http://files.thamin.example' })).toEqual([
      '  S3_ENDPOINT must be an https address; http is for this machine alone',
    ])
  })
})
