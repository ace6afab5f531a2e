/** Reasons for closures, as shown to guests. Each says that it is a demo, so that no guest stays away because of it. */
import type { Localized } from '@ridgeline/domain/values/localized'

export const statusNotes = {
  season: {
    sk: 'Demo: sezóna sa ešte nezačala',
    cs: 'Demo: sezona ještě nezačala',
    en: 'Demo: not yet open for the season',
    de: 'Demo: Saison hat noch nicht begonnen',
    pl: 'Demo: sezon jeszcze się nie zaczął',
    it: 'Demo: stagione non ancora iniziata',
    hu: 'Demo: a szezon még nem kezdődött el',
  },
  wind: {
    sk: 'Demo: silný vietor',
    cs: 'Demo: silný vítr',
    en: 'Demo: strong wind',
    de: 'Demo: starker Wind',
    pl: 'Demo: silny wiatr',
    it: 'Demo: vento forte',
    hu: 'Demo: erős szél',
  },
  slow: {
    sk: 'Demo: pre vietor ide pomalšie',
    cs: 'Demo: kvůli větru jede pomaleji',
    en: 'Demo: running slowly because of wind',
    de: 'Demo: langsame Fahrt wegen Wind',
    pl: 'Demo: wolniejsza jazda z powodu wiatru',
    it: 'Demo: velocità ridotta per vento',
    hu: 'Demo: a szél miatt lassabban közlekedik',
  },
  maintenance: {
    sk: 'Demo: údržba',
    cs: 'Demo: údržba',
    en: 'Demo: maintenance',
    de: 'Demo: Wartung',
    pl: 'Demo: prace konserwacyjne',
    it: 'Demo: manutenzione',
    hu: 'Demo: karbantartás',
  },
  snow: {
    sk: 'Demo: málo snehu',
    cs: 'Demo: málo sněhu',
    en: 'Demo: not enough snow',
    de: 'Demo: zu wenig Schnee',
    pl: 'Demo: za mało śniegu',
    it: 'Demo: neve insufficiente',
    hu: 'Demo: kevés a hó',
  },
  partly: {
    sk: 'Demo: otvorená len časť',
    cs: 'Demo: otevřena jen část',
    en: 'Demo: only partly open',
    de: 'Demo: nur teilweise offen',
    pl: 'Demo: otwarta tylko częściowo',
    it: 'Demo: aperta solo in parte',
    hu: 'Demo: csak részben nyitva',
  },
} satisfies Record<string, Localized>
