/** Offers of partners of the loyalty programme. The partners are invented. */
import { gopassBenefit, type GopassBenefitDraft } from '@ridgeline/domain/entities/gopass-benefit'
import { portion } from '../portion.ts'
import { links, paragraph, say } from '../words.ts'

const once = paragraph(say('Raz na kartu a deň.', 'Once per card and day.', 'Einmal je Karte und Tag.', 'Raz na kartę i dzień.'))

export const benefits = [
  portion<GopassBenefitDraft>(gopassBenefit, 'zermatt-cervinia', ({ photos, winter, idOf }) => [
    {
      externalId: 'demo:fondue',
      name: say('Fondue so zľavou', 'Fondue at a discount', 'Fondue mit Rabatt'),
      categories: ['experience'],
      partnerName: 'Zmutt Demo',
      benefitType: 'percentDiscount',
      discountValue: 15,
      conditions: once,
      validFrom: winter.from,
      validTo: winter.to,
      cardLevels: ['silver', 'gold'],
      photos: photos('valley'),
      badgeIds: [idOf('badge', 'demo:new')],
    },
    {
      externalId: 'demo:rental-10',
      name: say('Zľava na požičanie lyží', 'Discount on ski rental', 'Rabatt auf Skiverleih'),
      categories: ['sport'],
      partnerName: 'Verleih Demo',
      benefitType: 'fixedDiscount',
      discountValue: 10,
      currency: 'CHF',
      promoCode: 'DEMO10',
      url: links('rental'),
      callToAction: say('Rezervovať', 'Book', 'Buchen'),
      conditions: once,
      validFrom: winter.from,
      validTo: winter.to,
      photos: photos('saddle'),
    },
  ]),
  portion<GopassBenefitDraft>(gopassBenefit, 'jasna', ({ photos }) => [
    {
      externalId: 'demo:breakfast',
      name: say(
        'Raňajky na Chopku za body',
        'Breakfast at Chopok for points',
        'Frühstück am Chopok für Punkte',
        'Śniadanie na Chopoku za punkty',
      ),
      categories: ['experience', 'fun'],
      partnerName: 'Chopok Demo',
      highlighted: true,
      benefitType: 'points',
      pointsRequired: 1200,
      conditions: once,
      openYearRound: true,
      countries: ['SK', 'CZ', 'PL'],
      photos: photos('range', 'summit'),
    },
    {
      externalId: 'demo:insurance',
      name: say('Poistenie na hory', 'Insurance for the mountains', 'Bergversicherung', 'Ubezpieczenie górskie'),
      categories: ['insurance'],
      partnerName: 'Poisťovňa Demo',
      benefitType: 'percentDiscount',
      discountValue: 20,
      url: links('insurance'),
      callToAction: say('Viac', 'More', 'Mehr', 'Więcej'),
      openYearRound: true,
      photos: photos('dawn'),
    },
  ]),
  portion<GopassBenefitDraft>(gopassBenefit, 'vysoke-tatry', ({ photos }) => [
    {
      externalId: 'demo:aqua-gift',
      name: say('Uterák ako darček', 'A towel as a gift', 'Handtuch als Geschenk', 'Ręcznik w prezencie'),
      categories: ['health'],
      partnerName: 'Akvapark Demo',
      benefitType: 'gift',
      conditions: once,
      openYearRound: true,
      photos: photos('summit'),
    },
  ]),
]
