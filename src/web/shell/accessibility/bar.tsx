import { IconContrast, IconRotate, IconTextDecrease, IconTextIncrease, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Row } from '../../kit/layout/layout.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { chooseContrast, useHighContrast } from '../../styles/contrast.ts'
import { chooseFontSize, FONT_SIZES, useFontSize } from '../../styles/font-size.ts'
import classes from './bar.module.css'
import { showAccessibility } from './shown.ts'

/**
 * The controls of contrast and size of text above every page. It takes the focus when it opens and gives it back when it closes;
 * Escape closes it. The buttons at the ends of the scale keep the focus: they are marked as disabled, not taken away.
 */
export function AccessibilityBar() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const high = useHighContrast()
  const size = useFontSize()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    bar.current?.querySelector('button')?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus()
      else document.getElementById('content')?.focus()
    }
  }, [])
  const at = FONT_SIZES.indexOf(size)
  const step = (by: 1 | -1) => {
    const next = FONT_SIZES[at + by]
    if (next) chooseFontSize(next)
  }
  const close = () => showAccessibility(false)
  return (
    <section
      ref={bar}
      className={classes.bar}
      aria-label={t('shell:accessibility')}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Row wrap className={classes.controls}>
        <button type="button" aria-pressed={high} onClick={() => chooseContrast(!high)}>
          <IconContrast size="1.25rem" aria-hidden="true" />
          {t('accessibility:contrast')}
        </button>
        <button type="button" aria-disabled={at === FONT_SIZES.length - 1} onClick={() => step(1)}>
          <IconTextIncrease size="1.25rem" aria-hidden="true" />
          {t('accessibility:increase')}
        </button>
        <button type="button" aria-disabled={at === 0} onClick={() => step(-1)}>
          <IconTextDecrease size="1.25rem" aria-hidden="true" />
          {t('accessibility:decrease')}
        </button>
        <button type="button" aria-disabled={size === 100} onClick={() => chooseFontSize(100)}>
          <IconRotate size="1.25rem" aria-hidden="true" />
          {t('accessibility:reset')}
        </button>
        <output className={classes.size}>{t('accessibility:size', { n: number(size) })}</output>
        <button type="button" onClick={close}>
          <IconX size="1.25rem" aria-hidden="true" />
          {t('shell:close')}
        </button>
      </Row>
    </section>
  )
}
