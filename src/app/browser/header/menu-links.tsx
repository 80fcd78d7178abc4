import { Link } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from './panel-parts.module.css'

type Props = {
  places: readonly { to: string; name: ParseKeys; hint: ParseKeys }[]
  onArrive?: (() => void) | undefined
}

/** The links of a menu, each with a hint. */
export function MenuLinks({ places, onArrive }: Props) {
  const { t } = useTranslation()
  return places.map(({ to, name, hint }) => (
    <Link
      key={to}
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      className={classes.link}
      onClick={onArrive}
    >
      <span className={classes.words}>
        {t(name)}
        <small>{t(hint)}</small>
      </span>
    </Link>
  ))
}
