import {
  type Icon,
  IconContrast,
  IconDeviceDesktop,
  IconFilter,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconNumbers,
  IconPrinter,
  IconSun,
  IconUserCheck,
} from '@tabler/icons-react'
import { type Actor, isStaff } from '#access/actor.ts'
import { type Access, refusal } from '#access/can.ts'
import type { ComparisonSearch } from '#features/comparisons/ui/search.ts'
import type { PropertySearch } from '#features/properties/ui/search.ts'
import type { ListSearch } from '#features/valuations/ui/search.ts'
import { STATUS_ORDER } from '#features/valuations/workflow.ts'
import type { Digits } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Command } from '#web/palette/commands.ts'
import { placesFor, type ScreenPath } from './places.ts'

/** Who asks, how their screen looks now, and what the commands do. */
export type Means = {
  actor: Actor | null
  accessOf: (to: ScreenPath) => Access
  scheme: 'auto' | 'light' | 'dark'
  highContrast: boolean
  digits: Digits
  go: (to: ScreenPath, search?: ListSearch | PropertySearch | ComparisonSearch) => void
  switchLanguage: () => void
  chooseScheme: (scheme: Means['scheme']) => void
  chooseContrast: (high: boolean) => void
  chooseDigits: (digits: Digits) => void
  print: () => void
  signOut: () => void
}

/** The screens that this person may open, and for whoever work can be assigned to, their own. */
export function goCommands({ actor, accessOf, go }: Means): Command[] {
  const places = placesFor(actor, accessOf).map(
    ({ to, ...place }): Command => ({ ...place, id: `go.${to}`, run: () => go(to) }),
  )
  if (!actor || !isStaff(actor) || refusal(actor, accessOf('/valuations'))) return places
  const own: Command = {
    id: 'go.assigned',
    name: (t) => t('palette:assignedToMe'),
    also: 'my work mine اعمالي تقييماتي مهامي',
    icon: IconUserCheck,
    run: () => go('/valuations', { assignedTo: actor.id }),
  }
  return [...places, own]
}

/** The list of each status. */
export function listCommands({ actor, accessOf, go }: Means): Command[] {
  if (refusal(actor, accessOf('/valuations'))) return []
  return STATUS_ORDER.map((status) => ({
    id: `list.${status}`,
    name: (t) => t('palette:valuations', { which: t(`valuations:status.${status}`) }),
    also: 'status list filter حالة قائمة تصفية',
    icon: IconFilter,
    run: () => go('/valuations', { status }),
  }))
}

const SCHEMES: Readonly<Record<Means['scheme'], Icon>> = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }
const SAMPLES: Readonly<Record<Digits, string>> = { latn: '123', arab: '١٢٣' }

/** How the screen is read, printed and left. What is so already is not offered. */
export function doCommands(means: Means): Command[] {
  const { actor, scheme, highContrast, digits } = means
  const other = digits === 'latn' ? 'arab' : 'latn'
  const schemes = (['light', 'dark', 'auto'] as const).filter((one) => one !== scheme)
  const all: (Command | false)[] = [
    {
      id: 'language',
      name: (t) => t('palette:language'),
      also: 'language english arabic لغة انجليزي عربي العربية',
      icon: IconLanguage,
      run: means.switchLanguage,
    },
    ...schemes.map(
      (one): Command => ({
        id: `scheme.${one}`,
        name: (t) => t('palette:scheme', { scheme: t(`shell:scheme.${one}`) }),
        also: 'theme mode night day وضع سمة ليلي نهاري',
        icon: SCHEMES[one],
        run: () => means.chooseScheme(one),
      }),
    ),
    {
      id: 'contrast',
      name: (t) => t(highContrast ? 'palette:contrastOff' : 'palette:contrastOn'),
      also: 'accessibility وصول',
      icon: IconContrast,
      run: () => means.chooseContrast(!highContrast),
    },
    // The choice of digits is kept with the account.
    actor !== null && {
      id: 'digits',
      name: (t) => t('palette:digits', { sample: isolateBidi(SAMPLES[other]) }),
      also: 'digits numbers numerals أرقام عربية هندية',
      icon: IconNumbers,
      run: () => means.chooseDigits(other),
    },
    {
      id: 'print',
      name: (t) => t('palette:print'),
      also: 'paper pdf ورق',
      icon: IconPrinter,
      run: means.print,
    },
    actor !== null && {
      id: 'signOut',
      name: (t) => t('shell:signOut'),
      also: 'log out logout exit خروج مغادرة',
      icon: IconLogout,
      run: means.signOut,
    },
  ]
  return all.filter((command) => command !== false)
}
