import { useMantineColorScheme } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { chooseContrast, useHighContrast } from '#web/contrast.ts'
import { errorText } from '#web/kit/error-text.ts'
import { useReading } from '#web/kit/reading.ts'
import { toast } from '#web/kit/toast.tsx'
import { chooseLanguage } from '#web/language.ts'
import { actorOf, useMe } from '#web/me.ts'
import { useSignOut } from '#web/use-sign-out.ts'
import { useDigitsChoice } from '../header/use-digits-choice.ts'
import type { Means } from './product-commands.ts'

/** What the product's own commands need of the screen. */
export function useMeans(): Means {
  const router = useRouter()
  const navigate = useNavigate()
  const { user } = useMe()
  const { language, digits } = useReading()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const chooseDigits = useDigitsChoice()
  const signOut = useSignOut()
  const failed = (error: unknown) => toast.error(errorText(error))
  return {
    actor: actorOf(user),
    // A page without an access of its own is not there; nobody is led to one.
    accessOf: (to) => router.routesByPath[to]?.options.staticData?.access ?? 'super',
    scheme: colorScheme,
    highContrast: useHighContrast(),
    digits,
    go: (to, search = {}) => void navigate({ to, search }),
    switchLanguage: () => void chooseLanguage(language === 'ar' ? 'en' : 'ar', user).catch(failed),
    chooseScheme: setColorScheme,
    chooseContrast,
    chooseDigits,
    print: () => window.print(),
    signOut: signOut.run,
  }
}
