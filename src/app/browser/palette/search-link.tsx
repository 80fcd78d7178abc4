import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { KEYS, openPalette, preloadPalette } from './opener.ts'
import classes from './search-link.module.css'

/** Leads to the page of search, and opens the palette in place of it; shows the keys that do. A picture alone where there is little room. */
export function SearchLink() {
  const { t } = useTranslation()
  const open = (event: MouseEvent) => {
    // With a key held, the page opens in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openPalette()
  }
  return (
    <Link
      to="/search"
      preload={false}
      activeOptions={{ includeSearch: false }}
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
    >
      <IconSearch size={20} aria-hidden="true" />
      <span className={classes.words}>{t('shell:openPalette')}</span>
      <kbd className={classes.keys} dir="ltr">
        {KEYS}
      </kbd>
    </Link>
  )
}
