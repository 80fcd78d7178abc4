import { Link, type StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import { refusal } from '#access/can.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import type { PageMenu } from '../page-data.ts'
import classes from './panel-parts.module.css'

type Props = {
  places: readonly { to: string; name: WordKey; hint: WordKey }[]
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

type PagesOf = { menu: PageMenu; onArrive?: (() => void) | undefined }

/** The pages that come to a menu by their own rows, of those that the person may open. */
export function usePagesOf(menu: PageMenu): { to: string; name: WordKey }[] {
  const actor = actorOf(useMe().user)
  const pages: Readonly<Record<string, { options: { staticData?: StaticDataRouteOption } }>> = useRouter().routesByPath
  return Object.entries(pages).flatMap(([to, { options }]) => {
    const { menu: of, access } = options.staticData ?? {}
    return of?.of === menu && access && refusal(actor, access) === null ? [{ to, name: of.name }] : []
  })
}

/** The links to them. */
export function PageLinks({ menu, onArrive }: PagesOf) {
  const { t } = useTranslation()
  return usePagesOf(menu).map(({ to, name }) => (
    <Link key={to} to={to} activeOptions={{ exact: true }} className={classes.link} onClick={onArrive}>
      {t(name)}
    </Link>
  ))
}
