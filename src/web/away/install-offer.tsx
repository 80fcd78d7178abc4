import { useState } from 'react'
import { FormNote } from '../forms/note.tsx'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { Row } from '../kit/layout/layout.tsx'

/** The browser's own offer to install a page as an app, which is not in the standard types. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  /** The browser's offer, as boot.js caught it. */
  var __installPrompt: InstallPrompt | undefined
}

const KEY = 'install-offer'

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
/** Safari on a phone has no offer of its own: a person adds the page by hand. */
const isApple = () => 'standalone' in navigator

/** Offers to put the product on the home screen, where the browser can and until it was answered. */
export function InstallOffer() {
  const { t } = useTranslation()
  const [isClosed, setClosed] = useState(() => localStorage.getItem(KEY) !== null)
  const prompt = globalThis.__installPrompt
  if (isClosed || isInstalled() || (!prompt && !isApple())) return null
  const close = () => {
    localStorage.setItem(KEY, 'answered')
    setClosed(true)
  }
  const install = async () => {
    await prompt?.prompt()
    close()
  }
  return (
    <FormNote
      role="note"
      action={
        <Row wrap>
          {prompt ? <Button onClick={() => void install()}>{t('away:install.add')}</Button> : null}
          <Button variant="subtle" onClick={close}>
            {t('away:install.later')}
          </Button>
        </Row>
      }
    >
      <strong>{t('away:install.title')}</strong>
      <br />
      {t('away:install.text')} {prompt ? null : t('away:install.apple')}
    </FormNote>
  )
}
