import type { Icon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import type { FrameParts, ListDescription } from '#web/records/list/described.ts'
import { anything, type FilterKind, type FilterSet, filterSet, flag, isTrue, oneOf } from '#web/records/list/filters.ts'
import { isId } from '#web/records/list/list-search.ts'
import { useMe } from '#web/session/me.ts'
import { areaByNumber, GOVERNORATES } from '../../../../places/model.ts'
import { REGISTER_LIMITS, REGISTER_PAGE } from '../../../model/registers.ts'
import type { Register, RegisterCategory, RegisterFilterName } from './search.ts'

// Loaded on demand: most visits use no filters.
const FilterPanel = fetched(async () => (await import('./filters.tsx')).RegisterFilterPanel)
const FilterWords = fetched(async () => (await import('./filters.tsx')).RegisterFilterWords)

type Added = { onClose: () => void; onSaved: (saved: { id: string }) => void }

const KINDS = {
  text: anything,
  governorate: oneOf(GOVERNORATES),
  areaNumber: { is: (value) => areaByNumber(Number(value)) !== undefined, as: Number },
  source: anything,
  importId: { is: isId },
  isGenerated: flag,
  isWithdrawn: isTrue,
} as const satisfies Readonly<Record<Exclude<RegisterFilterName, 'category'>, FilterKind>>

type Own<R extends { id: string }, N extends RegisterFilterName | 'on', F extends object> = Pick<
  ListDescription<R, N, F>,
  'read'
> & {
  icon: Icon
  /** What is said to those who may add one while there is none. */
  hint: WordKey
  category: RegisterCategory
  kinds: Readonly<Record<Exclude<N, RegisterFilterName>, FilterKind>>
  /** The form of a new one. */
  form: (props: Added) => ReactNode
}

/** The list of a register of places, newest first. */
export function registerOf<R extends { id: string }, N extends RegisterFilterName | 'on', F extends object>(
  register: Register,
  { read, icon, hint, category, kinds, form }: Own<R, N, F>,
): ListDescription<R, N, F> {
  const filters = filterSet<N, F>({ ...KINDS, category: category.kind, ...kinds } as unknown as Record<N, FilterKind>)
  return {
    name: register,
    pageSize: REGISTER_PAGE,
    read,
    filters,
    longest: REGISTER_LIMITS.text,
    word: (part) => `registers:${register}.${part}`,
    matching: `registers:${register}.matching`,
    empty: `registers:${register}.empty`,
    icon,
    useParts: ({ search }) => useRegisterParts({ register, category, filters, hint, form, search }),
  }
}

type Parts<N extends string> = {
  register: Register
  category: RegisterCategory
  filters: FilterSet<N>
  hint: WordKey
  form: (props: Added) => ReactNode
  search: object
}

function useRegisterParts<N extends string>({ filters, hint, form, search, ...of }: Parts<N>): FrameParts<N> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const { register } = of
  const may = useMe().allowed('canManageSettings')
  return {
    actions: may ? (
      <>
        <ButtonLink to={`/${register}/import`} variant="default">
          {t('registers:import')}
        </ButtonLink>
        <Button onClick={() => setAdding(true)}>{t(`registers:${register}.add`)}</Button>
      </>
    ) : null,
    words: (draw) => <FilterWords {...of} search={search} draw={draw as never} />,
    panel: (panel) => (
      <FilterPanel {...(panel as never as PanelOf)} {...of} filters={filters as never} onUnfetched={panel.onDone} />
    ),
    hint: may ? t(hint) : undefined,
    beside: adding
      ? form({
          onClose: () => setAdding(false),
          onSaved: ({ id }) => void navigate({ to: `/${register}/$id`, params: { id } }),
        })
      : null,
  }
}

type PanelOf = Parameters<typeof import('./filters.tsx').RegisterFilterPanel>[0]
