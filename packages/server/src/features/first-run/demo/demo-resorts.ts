/** The resorts of the demo: real places. Their descriptions say what is invented. */
import type { ResortDraft } from '@ridgeline/domain/entities/resort'
import { languages, type Localized } from '@ridgeline/domain/values/localized'

const everywhere = (name: string): Localized => Object.fromEntries(languages.map((language) => [language, name]))

const paragraphs = (...texts: readonly Localized[]): Localized =>
  Object.fromEntries(languages.map((language) => [language, texts.map((text) => `<p>${text[language]}</p>`).join('')]))

const openStreetMap = everywhere('© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>, ODbL 1.0')

const invented: Localized = {
  sk: 'Ukážka: stavy, časy čakania a sneh sú vymyslené.',
  cs: 'Ukázka: stavy, čekací doby a sníh jsou vymyšlené.',
  en: 'Demo: statuses, waiting times and snow are invented.',
  de: 'Demo: Betriebszustände, Wartezeiten und Schnee sind erfunden.',
  pl: 'Wersja demonstracyjna: stany, czasy oczekiwania i śnieg są zmyślone.',
  it: 'Demo: stati, tempi di attesa e neve sono inventati.',
  hu: 'Bemutató: az állapotok, a várakozási idők és a hóadatok kitaláltak.',
}

export type DemoAlias = 'zermatt-cervinia' | 'vysoke-tatry' | 'jasna' | 'hohe-tauern'

export const demoResorts: readonly (ResortDraft & { alias: DemoAlias })[] = [
  {
    alias: 'zermatt-cervinia',
    name: everywhere('Zermatt–Cervinia'),
    types: ['ski', 'mountain'],
    country: 'CH',
    currency: 'CHF',
    timezone: 'Europe/Zurich',
    defaultLanguage: 'de',
    hasWebsiteData: true,
    // Trockener Steg, the start of the glacier lifts.
    gpsLatitude: '45.9709313',
    gpsLongitude: '7.7223483',
    snowfall24h: 8,
    description: paragraphs(
      {
        sk: 'Lyžiarska oblasť pod Matterhornom medzi švajčiarskym Zermattom a talianskou Breuil-Cerviniou, s ľadovcovým lyžovaním.',
        cs: 'Lyžařská oblast pod Matterhornem mezi švýcarským Zermattem a italskou Breuil-Cervinií, s lyžováním na ledovci.',
        en: 'Ski area below the Matterhorn, between Zermatt in Switzerland and Breuil-Cervinia in Italy, with skiing on the glacier.',
        de: 'Skigebiet am Matterhorn zwischen Zermatt in der Schweiz und Breuil-Cervinia in Italien, mit Gletscherskilauf.',
        pl: 'Teren narciarski pod Matterhornem między szwajcarskim Zermatt a włoską Breuil-Cervinią, z jazdą na lodowcu.',
        it: 'Comprensorio sciistico ai piedi del Cervino, tra Zermatt in Svizzera e Breuil-Cervinia in Italia, con sci sul ghiacciaio.',
        hu: 'Síterep a Matterhorn alatt, a svájci Zermatt és az olasz Breuil-Cervinia között, gleccsersízéssel.',
      },
      invented,
      openStreetMap,
    ),
  },
  {
    alias: 'vysoke-tatry',
    name: {
      sk: 'Vysoké Tatry',
      cs: 'Vysoké Tatry',
      en: 'High Tatras',
      de: 'Hohe Tatra',
      pl: 'Tatry Wysokie',
      it: 'Alti Tatra',
      hu: 'Magas-Tátra',
    },
    types: ['ski', 'mountain'],
    country: 'SK',
    currency: 'EUR',
    timezone: 'Europe/Bratislava',
    defaultLanguage: 'sk',
    hasWebsiteData: true,
    // The lower station of the funicular in Starý Smokovec.
    gpsLatitude: '49.1415616',
    gpsLongitude: '20.2204254',
    description: paragraphs(
      {
        sk: 'Strediská pod Vysokými Tatrami: Štrbské Pleso, Starý Smokovec a Tatranská Lomnica.',
        cs: 'Střediska pod Vysokými Tatrami: Štrbské Pleso, Starý Smokovec a Tatranská Lomnica.',
        en: 'The resorts below the High Tatras: Štrbské Pleso, Starý Smokovec and Tatranská Lomnica.',
        de: 'Die Orte unter der Hohen Tatra: Štrbské Pleso, Starý Smokovec und Tatranská Lomnica.',
        pl: 'Ośrodki pod Tatrami Wysokimi: Szczyrbskie Jezioro, Stary Smokowiec i Łomnica Tatrzańska.',
        it: 'Le località sotto gli Alti Tatra: Štrbské Pleso, Starý Smokovec e Tatranská Lomnica.',
        hu: 'A Magas-Tátra üdülőhelyei: Csorbató, Ótátrafüred és Tátralomnic.',
      },
      invented,
      openStreetMap,
    ),
  },
  {
    alias: 'jasna',
    name: everywhere('Jasná'),
    types: ['ski', 'mountain'],
    country: 'SK',
    currency: 'EUR',
    timezone: 'Europe/Bratislava',
    defaultLanguage: 'sk',
    hasWebsiteData: true,
    // Biela Púť, the lower station of lift A6.
    gpsLatitude: '48.9708435',
    gpsLongitude: '19.5847440',
    description: paragraphs(
      {
        sk: 'Lyžiarske stredisko na oboch stranách Chopku v Nízkych Tatrách.',
        cs: 'Lyžařské středisko na obou stranách Chopku v Nízkých Tatrách.',
        en: 'Ski resort on both sides of Chopok in the Low Tatras.',
        de: 'Skigebiet auf beiden Seiten des Chopok in der Niederen Tatra.',
        pl: 'Ośrodek narciarski po obu stronach Chopoka w Niżnych Tatrach.',
        it: 'Stazione sciistica sui due versanti del Chopok, nei Bassi Tatra.',
        hu: 'Síközpont a Chopok két oldalán, az Alacsony-Tátrában.',
      },
      invented,
      openStreetMap,
    ),
  },
  {
    alias: 'hohe-tauern',
    name: {
      sk: 'Vysoké Taury',
      cs: 'Vysoké Taury',
      en: 'Hohe Tauern',
      de: 'Hohe Tauern',
      pl: 'Wysokie Taury',
      it: 'Alti Tauri',
      hu: 'Magas-Tauern',
    },
    types: ['mountain'],
    country: 'AT',
    currency: 'EUR',
    timezone: 'Europe/Vienna',
    defaultLanguage: 'de',
    hasWebsiteData: true,
    // The visitor centre of the national park in Matrei in Osttirol.
    avalancheRegionId: 'AT-07-26',
    gpsLatitude: '47.0004615',
    gpsLongitude: '12.5407881',
    description: paragraphs(
      {
        sk: 'Chaty v národnom parku Vysoké Taury v Korutánsku, Salzbursku a Tirolsku.',
        cs: 'Chaty v národním parku Vysoké Taury v Korutanech, Salcbursku a Tyrolsku.',
        en: 'Huts of the Hohe Tauern national park in Carinthia, Salzburg and Tyrol.',
        de: 'Hütten im Nationalpark Hohe Tauern in Kärnten, Salzburg und Tirol.',
        pl: 'Schroniska w Parku Narodowym Wysokie Taury w Karyntii, Salzburgu i Tyrolu.',
        it: 'Rifugi del parco nazionale degli Alti Tauri in Carinzia, Salisburghese e Tirolo.',
        hu: 'A Magas-Tauern Nemzeti Park menedékházai Karintiában, Salzburgban és Tirolban.',
      },
      everywhere('© Nationalpark Hohe Tauern, data.gv.at, CC BY'),
    ),
  },
]
