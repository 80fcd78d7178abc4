import { BOT_CHECKS, type BotCheckProvider } from '#kernel/bot-check.ts'
import type { Language } from '#kernel/words.ts'

/** The options of a widget, and its callbacks for a proof, its expiry and a failure. */
export type WidgetOptions = {
  siteKey: string
  language: Language
  dark: boolean
  onProof: (proof: string) => void
  onExpired: () => void
  onFailure: () => void
}
/** A rendered widget. */
export type Widget = { reset: () => void; remove: () => void }

type Id = string | number
// The common part of the four providers' APIs.
type ProviderApi = {
  ready?: (run: () => void) => void
  render: (box: HTMLElement, options: object) => Id | Promise<Id>
  reset: (id: Id) => void
  remove?: (id: Id) => void
}
const NAMES: Record<BotCheckProvider, string> = {
  'cloudflare-turnstile': 'turnstile',
  'google-recaptcha': 'grecaptcha',
  hcaptcha: 'hcaptcha',
  captchafox: 'captchafox',
}

/** Renders a provider's widget into an element of the page. Throws when its script cannot be loaded. */
export async function renderWidget(
  provider: BotCheckProvider,
  box: HTMLElement,
  options: WidgetOptions,
): Promise<Widget> {
  const api = await load(provider, options.language)
  const id = await api.render(box, optionsOf(provider, options))
  return { reset: () => api.reset(id), remove: () => (api.remove ? api.remove(id) : api.reset(id)) }
}

function optionsOf(
  provider: BotCheckProvider,
  { siteKey, language, dark, onProof, onExpired, onFailure }: WidgetOptions,
) {
  const common = { sitekey: siteKey, theme: dark ? 'dark' : 'light' }
  if (provider === 'captchafox')
    return { ...common, lang: language, mode: 'inline', onVerify: onProof, onFail: onExpired, onError: onFailure }
  const callbacks = { callback: onProof, 'expired-callback': onExpired, 'error-callback': onFailure }
  if (provider === 'cloudflare-turnstile') return { ...common, ...callbacks, language, size: 'flexible' }
  return { ...common, ...callbacks, hl: language }
}

// Shared, so that a widget that is rendered again (in another theme) does not load the script twice.
let loading: Promise<void> | undefined

async function load(provider: BotCheckProvider, language: Language): Promise<ProviderApi> {
  const found = () => (window as unknown as Record<string, ProviderApi | undefined>)[NAMES[provider]]
  if (!found()) {
    loading ??= loadScript(`${BOT_CHECKS[provider].script}&hl=${language}`)
    await loading
  }
  const api = found()
  if (!api) throw new Error(`the script of ${provider} defined no API`)
  // Google's script initialises asynchronously; Cloudflare's advises against `ready`.
  if (provider === 'google-recaptcha') await new Promise<void>((go) => api.ready?.(go))
  return api
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { src, async: true, onload: () => resolve() })
    script.onerror = () => {
      script.remove()
      loading = undefined
      reject(new Error(`${src} could not be loaded`))
    }
    document.head.append(script)
  })
}
