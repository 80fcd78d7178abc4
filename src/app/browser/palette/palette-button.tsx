import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { KEYS, openPalette, preloadPalette } from './opener.ts'
import classes from './palette-button.module.css'

/** Opens the palette, and shows the keys that do; a picture alone where there is little room. */
export function PaletteButton() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
    >
      <IconSearch size={20} aria-hidden="true" />
      <span className={classes.words}>{t('shell:openPalette')}</span>
      <kbd className={classes.keys} dir="ltr">
        {KEYS}
      </kbd>
    </button>
  )
}
