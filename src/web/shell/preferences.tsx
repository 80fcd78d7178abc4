import { IconAccessible } from '@tabler/icons-react'
import type { Digits } from '#kernel/format.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Check } from '../kit/fields/check.tsx'
import { Choice } from '../kit/fields/choice.tsx'
import { Row } from '../kit/layout/layout.tsx'
import { useReading } from '../kit/text/use-format.ts'
import { useDigitsChoice } from '../session/use-digits-choice.ts'
import { chooseScheme, type Scheme, useScheme } from '../styles/colour-scheme.ts'
import { chooseContrast, useHighContrast } from '../styles/contrast.ts'
import { showAccessibility } from './accessibility/shown.ts'
import classes from './preferences.module.css'

const SCHEMES = ['auto', 'light', 'dark'] as const
const DIGIT_SAMPLES = [
  { value: 'latn', label: '0123456789' },
  { value: 'arab', label: '٠١٢٣٤٥٦٧٨٩' },
] as const

/** The choices of colour scheme and contrast, and what opens the accessibility bar; `onLeave` closes what they are in. */
export function AppearanceChoice({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation()
  const scheme = useScheme()
  const high = useHighContrast()
  const schemes = SCHEMES.map((value) => ({ value, label: t(`shell:scheme.${value}`) }))
  return (
    <>
      <Choice<Scheme> label={t('shell:appearance')} options={schemes} value={scheme} onChange={chooseScheme} />
      <div className={classes.inset}>
        <Check label={t('shell:highContrast')} checked={high} onChange={chooseContrast} />
      </div>
      <Row
        as="button"
        type="button"
        className={classes.open}
        onClick={() => {
          onLeave?.()
          showAccessibility(true)
        }}
      >
        <IconAccessible size="1.25rem" aria-hidden="true" />
        {t('shell:accessibility')}
      </Row>
    </>
  )
}

/** The choice of digits. */
export function DigitsChoice() {
  const { t } = useTranslation()
  const { digits } = useReading()
  const choose = useDigitsChoice()
  return <Choice<Digits> label={t('shell:digits')} options={DIGIT_SAMPLES} value={digits} onChange={choose} />
}
