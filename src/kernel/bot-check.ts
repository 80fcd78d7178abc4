/** The providers of a bot check: where a browser loads theirs from, and which addresses it talks to. */
export const BOT_CHECKS = {
  'cloudflare-turnstile': {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    hosts: ['https://challenges.cloudflare.com'],
  },
  'google-recaptcha': {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
    hosts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/', 'https://recaptcha.google.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    hosts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  captchafox: {
    script: 'https://cdn.captchafox.com/api.js?render=explicit',
    hosts: ['https://*.captchafox.com'],
  },
} as const
export type BotCheckProvider = keyof typeof BOT_CHECKS
export const BOT_CHECK_PROVIDERS = Object.keys(BOT_CHECKS) as [BotCheckProvider, ...BotCheckProvider[]]

/** What a browser has to know of the bot check. */
export type BotCheck = { provider: BotCheckProvider; siteKey: string }

/** The header by which a browser shows that it passed. */
export const PROOF_HEADER = 'x-captcha-response'
