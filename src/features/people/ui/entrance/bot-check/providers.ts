import { BOT_CHECKS, type BotCheckProvider } from '#kernel/bot-check.ts'
import type { Language } from '#kernel/words.ts'

/** What a check is drawn with, and whom it tells of a proof, of its end, and of its own failure. */
export type WidgetOptions = {
  siteKey: string
  language: Language
  dark: boolean
  onProof: (proof: string) => void
  onGone: () => void
  onFailure: () => void
}
/** A check on the page. */
export type Widget = { reset: () => void; remove: () => void }

type Id = string | number
// What the four have in common; each is told the same by names of its own.
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

/** Draws a provider's check into a box of the page. Throws when its script can't be loaded. */
export async function renderWidget(
  provider: BotCheckProvider,
  box: HTMLElement,
  drawing: WidgetOptions,
): Promise<Widget> {
  const theirs = await load(provider, drawing.language)
  const id = await theirs.render(box, optionsOf(provider, drawing))
  return { reset: () => theirs.reset(id), remove: () => (theirs.remove ? theirs.remove(id) : theirs.reset(id)) }
}

function optionsOf(provider: BotCheckProvider, { siteKey, language, dark, onProof, onGone, onFailure }: WidgetOptions) {
  const same = { sitekey: siteKey, theme: dark ? 'dark' : 'light' }
  if (provider === 'captchafox')
    return { ...same, lang: language, mode: 'inline', onVerify: onProof, onFail: onGone, onError: onFailure }
  const called = { callback: onProof, 'expired-callback': onGone, 'error-callback': onFailure }
  if (provider === 'cloudflare-turnstile') return { ...same, ...called, language, size: 'flexible' }
  return { ...same, ...called, hl: language }
}

// A check that is drawn anew at once (another theme) must not bring the script twice.
let loading: Promise<void> | undefined

async function load(provider: BotCheckProvider, language: Language): Promise<ProviderApi> {
  const found = () => (window as unknown as Record<string, ProviderApi | undefined>)[NAMES[provider]]
  if (!found()) {
    loading ??= loadScript(`${BOT_CHECKS[provider].script}&hl=${language}`)
    await loading
  }
  const theirs = found()
  if (!theirs) throw new Error(`the script of ${provider} brought nothing`)
  // Google's script brings only this at first; Cloudflare's wants it left alone.
  if (provider === 'google-recaptcha') await new Promise<void>((go) => theirs.ready?.(go))
  return theirs
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
