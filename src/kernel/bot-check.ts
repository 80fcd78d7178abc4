/** The supported bot-check providers: the URL of their script, and the hosts that the browser connects to. */
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

/** The public configuration of the bot check. */
export type BotCheck = { provider: BotCheckProvider; siteKey: string }

/** The request header that carries the proof. */
export const PROOF_HEADER = 'x-captcha-response'
