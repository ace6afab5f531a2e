/** Written by `npm run client` from /api/feeds/openapi.json; never by hand. */
export interface paths {
    "/api/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resorts, collections, formats and licences
         * @description Resorts with their licence and open collections, and the address of each in each of its formats.
         */
        get: operations["getCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes as server-sent events
         * @description Events: `start`, `change` with {collection, id, resortId, record}, `reset` if the last event is too old. `record` is null once it is not published any more. An interrupted stream continues behind `Last-Event-ID`.
         */
        get: operations["followChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/bulk/{resort}.ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All open records of a resort, one in each line
         * @description Newline-delimited JSON. The first line has the terms of the resort; every other one a record and its `collection`.
         */
        get: operations["getBulkFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the app of a resort shows a guest now
         * @description Homepage, feed, recommendations, buttons, offers and messages for the platform, version, season, place, weather and time.
         */
        get: operations["getApp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/totals/{collection}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much of a collection is open
         * @description Records and kilometres open now and in all, as the ski map of the resort shows them. `limited` ones do not count as open.
         */
        get: operations["getTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Current alerts for guests
         * @description An Atom feed with a link to the CAP 1.2 document of each current alert. Cancellations stay in it for twelve hours.
         */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/alerts/{message}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One message of an alert as CAP 1.2
         * @description A message never changes: an update or a cancellation is another message that refers to it. Texts are in all languages.
         */
        get: operations["getAlert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/snow-reports.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The snow report of a resort as one page A4 (PDF)
         * @description The released report of a day, or the latest one; in the language of the resort unless another is asked for.
         */
        get: operations["printSnowReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A message of the Model Context Protocol (streamable HTTP)
         * @description One JSON-RPC 2.0 request or notification. Tools only read, and answer in at most 24 kB.
         */
        post: operations["sendMcpMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alpinebits/2022-04/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * AlpineBits DestinationData 2022-04
         * @description The open data as JSON:API, as alpinebits.org describes it; `/{id}` for one resource. `include` and `fields[…]` as in the standard.
         */
        get: operations["listAlpineBits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/resorts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resorts
         * @description schema.org SkiResort. Files: `.{json|geojson|csv|jsonld|kml}`.
         */
        get: operations["listResorts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/resorts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Resorts: one record */
        get: operations["getResort"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/skilifts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Skilifts
         * @description schema.org TouristAttraction. Files: `.{json|geojson|csv|jsonld|gpx|kml}`.
         */
        get: operations["listSkilifts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/skilifts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Skilifts: one record */
        get: operations["getSkilift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/slopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Slopes
         * @description schema.org SportsActivityLocation. Files: `.{json|geojson|csv|jsonld|gpx|kml}`.
         */
        get: operations["listSlopes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/slopes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Slopes: one record */
        get: operations["getSlope"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/cross-countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cross-country tracks
         * @description schema.org SportsActivityLocation. Files: `.{json|geojson|csv|jsonld|gpx|kml}`.
         */
        get: operations["listCrossCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/cross-countries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cross-country tracks: one record */
        get: operations["getCrossCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/bikes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bike trails
         * @description schema.org SportsActivityLocation. Files: `.{json|geojson|csv|jsonld|gpx|kml}`.
         */
        get: operations["listBikes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/bikes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bike trails: one record */
        get: operations["getBike"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/weather-current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Current weather
         * @description schema.org Observation. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listWeatherCurrent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/weather-current/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Current weather: one record */
        get: operations["getWeatherCurrent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/weather-forecasts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Weather forecasts
         * @description schema.org Report. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listWeatherForecasts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/weather-forecasts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Weather forecasts: one record */
        get: operations["getWeatherForecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/weather-avalanches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Avalanche forecasts
         * @description schema.org SpecialAnnouncement. Files: `.{json|csv|jsonld|caaml}`.
         */
        get: operations["listWeatherAvalanches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/weather-avalanches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Avalanche forecasts: one record */
        get: operations["getWeatherAvalanche"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/snow-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Snow reports
         * @description schema.org Report. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listSnowReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/snow-reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Snow reports: one record */
        get: operations["getSnowReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/cameras": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cameras
         * @description schema.org ImageObject. Files: `.{json|geojson|csv|jsonld|kml}`.
         */
        get: operations["listCameras"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/cameras/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cameras: one record */
        get: operations["getCamera"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/flow-measurements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Flow measurement
         * @description schema.org Observation. Files: `.{json|geojson|csv|jsonld|kml}`.
         */
        get: operations["listFlowMeasurements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/flow-measurements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Flow measurement: one record */
        get: operations["getFlowMeasurement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/pools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pools
         * @description schema.org PublicSwimmingPool. Files: `.{json|geojson|csv|jsonld|kml}`.
         */
        get: operations["listPools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/pools/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pools: one record */
        get: operations["getPool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/aquaparks-attractions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Aquapark attractions
         * @description schema.org TouristAttraction. Files: `.{json|geojson|csv|jsonld|kml}`.
         */
        get: operations["listAquaparksAttractions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/aquaparks-attractions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Aquapark attractions: one record */
        get: operations["getAquaparkAttraction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/theme-parks-attractions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Theme park attractions
         * @description schema.org TouristAttraction. Files: `.{json|geojson|csv|jsonld|kml}`.
         */
        get: operations["listThemeParksAttractions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/theme-parks-attractions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Theme park attractions: one record */
        get: operations["getThemeParkAttraction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/restaurants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Restaurants
         * @description schema.org Restaurant. Files: `.{json|geojson|csv|jsonld|kml}`.
         */
        get: operations["listRestaurants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/restaurants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Restaurants: one record */
        get: operations["getRestaurant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/accommodations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accommodations
         * @description schema.org LodgingBusiness. Files: `.{json|geojson|csv|jsonld|kml}`.
         */
        get: operations["listAccommodations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/accommodations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accommodations: one record */
        get: operations["getAccommodation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Services
         * @description schema.org LocalBusiness. Files: `.{json|geojson|csv|jsonld|kml}`.
         */
        get: operations["listServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Services: one record */
        get: operations["getService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events
         * @description schema.org Event. Files: `.{json|geojson|csv|jsonld|ics|kml}`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events: one record */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/parking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Car parks
         * @description schema.org ParkingFacility. Files: `.{json|geojson|csv|jsonld|kml}`.
         */
        get: operations["listParking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/parking/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Car parks: one record */
        get: operations["getParking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products
         * @description schema.org Product. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products: one record */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/price-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Price products
         * @description schema.org Offer. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listPriceProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/price-products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Price products: one record */
        get: operations["getPriceProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/gopass-benefits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gopass benefits
         * @description schema.org Offer. Files: `.{json|geojson|csv|jsonld|kml}`.
         */
        get: operations["listGopassBenefits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/gopass-benefits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gopass benefits: one record */
        get: operations["getGopassBenefit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/express-shopping-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Express shopping categories
         * @description schema.org OfferCatalog. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listExpressShoppingCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/express-shopping-categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Express shopping categories: one record */
        get: operations["getExpressShoppingCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/express-shopping-resorts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Express shopping resorts
         * @description schema.org OfferCatalog. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listExpressShoppingResorts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/express-shopping-resorts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Express shopping resorts: one record */
        get: operations["getExpressShoppingResort"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/feed-filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Feed filters
         * @description schema.org DefinedTerm. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listFeedFilters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/feed-filters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Feed filters: one record */
        get: operations["getFeedFilter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/feed-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Feed categories
         * @description schema.org DefinedTerm. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listFeedCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/feed-categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Feed categories: one record */
        get: operations["getFeedCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/feed-recommendations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recommendations
         * @description schema.org CreativeWork. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listFeedRecommendations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/feed-recommendations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recommendations: one record */
        get: operations["getRecommendation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/departures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Departure boards
         * @description schema.org BusStop. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listDepartures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/departures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Departure boards: one record */
        get: operations["getDeparture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/info-devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Terminal pages
         * @description schema.org SpecialAnnouncement. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listInfoDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/info-devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Terminal pages: one record */
        get: operations["getInfoDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/info-leds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * LED messages
         * @description schema.org SpecialAnnouncement. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listInfoLeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/info-leds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** LED messages: one record */
        get: operations["getInfoLed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/info-mobiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * App messages
         * @description schema.org SpecialAnnouncement. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listInfoMobiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/info-mobiles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** App messages: one record */
        get: operations["getInfoMobile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/info-tvs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * TV slides
         * @description schema.org SpecialAnnouncement. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listInfoTvs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/info-tvs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** TV slides: one record */
        get: operations["getInfoTv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/info-webs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Web banners
         * @description schema.org SpecialAnnouncement. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listInfoWebs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/info-webs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Web banners: one record */
        get: operations["getInfoWeb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/badges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Badges
         * @description schema.org DefinedTerm. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listBadges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/badges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Badges: one record */
        get: operations["getBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Actions
         * @description schema.org Action. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/actions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Actions: one record */
        get: operations["getAction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/homepages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Homepages
         * @description schema.org WebPage. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listHomepages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/homepages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Homepages: one record */
        get: operations["getHomepage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Locations
         * @description schema.org Place. Files: `.{json|geojson|csv|jsonld|kml}`.
         */
        get: operations["listLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Locations: one record */
        get: operations["getLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/quotes-of-the-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quotes of the day
         * @description schema.org Quotation. Files: `.{json|csv|jsonld}`.
         */
        get: operations["listQuotesOfTheDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/quotes-of-the-day/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quotes of the day: one record */
        get: operations["getQuoteOfTheDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "ErrorCode": 300,
         *       "ErrorMessage": "This record does not exist or was removed. Go back to the list.",
         *       "ErrorData": null,
         *       "messages": [
         *         {
         *           "message": "This record does not exist or was removed. Go back to the list."
         *         }
         *       ],
         *       "requestId": "00000000-0000-4000-8000-000000000001"
         *     }
         */
        Failure: {
            ErrorCode: number;
            ErrorMessage: string;
            ErrorData: unknown;
            messages: {
                message: string;
            }[];
            requestId: string;
        };
        Page: {
            collection: string;
            /** @description The resorts of the records by id, with the terms of what their staff typed */
            resorts?: {
                [key: string]: components["schemas"]["ResortTerms"];
            };
            /** @description Referenced records by collection */
            included?: {
                [key: string]: Record<string, unknown>[];
            };
            removed?: components["schemas"]["Removed"];
            complete?: components["schemas"]["Complete"];
            more?: components["schemas"]["More"];
            next: components["schemas"]["Next"];
            updatedSince: components["schemas"]["UpdatedSince"];
        };
        ResortTerms: {
            alias?: string;
            name?: components["schemas"]["Text"];
            timezone?: string;
            license?: components["schemas"]["ResortTermsLicense"];
            licenseUrl?: string | null;
            attribution?: string | null;
        };
        FeatureCollection: {
            /** @constant */
            type: "FeatureCollection";
            collection: string;
            license?: components["schemas"]["ResortTermsLicense"];
            licenseUrl?: string | null;
            attribution?: string | null;
            features: {
                /** @constant */
                type?: "Feature";
                id?: string;
                geometry?: components["schemas"]["Geometry"] | null;
                properties?: Record<string, unknown>;
            }[];
            removed?: components["schemas"]["Removed"];
            complete?: components["schemas"]["Complete"];
            more?: components["schemas"]["More"];
            next: components["schemas"]["Next"];
            updatedSince: components["schemas"]["UpdatedSince"];
        };
        App: {
            /** @description With the terms of what its staff typed */
            resort: Record<string, unknown>;
            circumstances: {
                /** Format: date */
                day?: string;
                /** @enum {string} */
                season?: "winter" | "summer";
                timeOfDay?: components["schemas"]["CircumstancesTimeOfDay"];
                weather?: components["schemas"]["CircumstancesWeather"];
            };
            homepage: {
                /** Format: uuid */
                id: string;
                sections: {
                    type: components["schemas"]["HomepageOptionSectionsItemType"];
                    title: string | null;
                    layout: string;
                    items: components["schemas"]["HomepageOptionSectionsItemItems"];
                }[];
            } | null;
            feed: {
                /** Format: uuid */
                id: string;
                items: components["schemas"]["HomepageOptionSectionsItemItems"];
                filters: {
                    /** Format: uuid */
                    id: string;
                    parentId: string | null;
                    /** @enum {string} */
                    addUpWay: "AND" | "OR";
                    values: {
                        value: string;
                        /** @description Positions of the items it keeps */
                        items: number[];
                    }[];
                    /** @description Chosen before guests choose */
                    selected: string[];
                }[];
                /** @description Of the items, while nothing else is chosen */
                shown: number[];
            }[];
            /** @description The most important first; `maxImpressions` of a record is for the app to count */
            recommendations: string[];
            /** @description By placement */
            actions: {
                [key: string]: string[];
            };
            benefits: string[];
            expressShopping: {
                /** Format: uuid */
                id: string;
                /** Format: date */
                firstDay: string;
                /** Format: date */
                lastDay: string;
                hidesFlexiPrices: boolean;
                categories: {
                    /** Format: uuid */
                    id: string;
                    productIds: string[];
                }[];
                /** @description The page where guests choose days and persons; `#product-{id}` opens one product. Null where products or prices need a key */
                cartUrl: string | null;
            }[];
            notices: string[];
            quote: string | null;
            banner: Record<string, unknown> | null;
            /** @description All that is named above, by collection and id, without long texts and lines: these are read with the record itself */
            records: {
                [key: string]: {
                    [key: string]: Record<string, unknown>;
                };
            };
        };
        Totals: {
            collection: string;
            resort: components["schemas"]["ResortTerms"];
            open: number;
            limited: number;
            total: number;
            openKm?: components["schemas"]["OpenKm"];
            totalKm?: components["schemas"]["OpenKm"];
            /** @description Apart by `difficulty` and `type`, where records have them */
            by: {
                [key: string]: {
                    value: string | null;
                    open: number;
                    limited: number;
                    total: number;
                    openKm?: components["schemas"]["OpenKm"];
                    totalKm?: components["schemas"]["OpenKm"];
                }[];
            };
        };
        PublishedRecord: {
            /**
             * Format: uuid
             * @description Stays the same for ever
             */
            id: string;
            /** @description The order in which records are shown */
            order?: number;
            /** Format: date-time */
            updatedAt?: string;
            fallbackLanguages?: components["schemas"]["FallbackLanguages"];
            license?: components["schemas"]["License"];
            licenseUrl?: string | null;
            /** @description Who has to be named; of imported records only, others have the terms of their resort */
            attribution?: string | null;
        };
        /** @description With `lang` a text, without it texts by language */
        Text: string | {
            sk?: string;
            cs?: string;
            en?: string;
            de?: string;
            pl?: string;
            it?: string;
            hu?: string;
        } | null;
        /** @description Fields whose text is in another language than requested, because it has no translation */
        FallbackLanguages: {
            [key: string]: components["schemas"]["Item"];
        };
        /** @description SPDX identifier; null if none was stated */
        License: ("CC0-1.0" | "CC-BY-4.0" | "CC-BY-SA-4.0" | "ODbL-1.0") | null;
        /** @description What guests find open now, computed from status, hours, season and exceptions; true until `nextChangeAt` unless the record changes */
        OpenState: {
            isOpen?: boolean | null;
            /** @enum {string} */
            status?: "closed" | "limited" | "open" | "unknown";
            /** @enum {string} */
            reason?: "status" | "expired" | "season" | "hours" | "specialDay" | "schedule" | "unknown";
            /** Format: date-time */
            opensAt?: string | null;
            /** @description `opensAt` is an estimate of staff, not a planned time */
            isOpeningExpected?: boolean;
            /** Format: date-time */
            closesAt?: string | null;
            /** Format: date-time */
            nextChangeAt?: string | null;
        };
        /** @description How old the measured values are; null if nothing was measured. Guests should not rely on them after `staleAt` */
        Freshness: {
            /** Format: date-time */
            measuredAt: string;
            isStale: boolean;
            /** Format: date-time */
            staleAt: string;
        } | null;
        Medium: {
            url?: string;
            contentType?: string;
            /** @description Pixels */
            width?: number | null;
            /** @description Pixels */
            height?: number | null;
        };
        Photo: {
            url?: string;
            contentType?: string;
            /** @description Pixels */
            width?: number | null;
            /** @description Pixels */
            height?: number | null;
            caption?: components["schemas"]["Text"];
            alt?: components["schemas"]["Text"];
            focusX?: number | null;
            focusY?: number | null;
            author?: string | null;
            license?: string | null;
            isMain?: boolean;
        };
        /** @description AlpineBits hoursSpecification: null for a day is closed */
        OpeningHours: {
            weeklySchedules?: {
                /** Format: date */
                validFrom?: string | null;
                /** Format: date */
                validTo?: string | null;
                monday?: components["schemas"]["WeeklySchedulesItemMonday"];
                tuesday?: components["schemas"]["WeeklySchedulesItemMonday"];
                wednesday?: components["schemas"]["WeeklySchedulesItemMonday"];
                thursday?: components["schemas"]["WeeklySchedulesItemMonday"];
                friday?: components["schemas"]["WeeklySchedulesItemMonday"];
                saturday?: components["schemas"]["WeeklySchedulesItemMonday"];
                sunday?: components["schemas"]["WeeklySchedulesItemMonday"];
            }[];
            dailySchedules?: {
                [key: string]: components["schemas"]["WeeklySchedulesItemMonday"];
            };
            note?: components["schemas"]["Text"];
        };
        ScheduleEntry: {
            /** Format: date */
            dateFrom?: string;
            /** Format: date */
            dateTo?: string;
            days?: components["schemas"]["Days"];
            timeFrom?: string | null;
            timeTo?: string | null;
            /** @enum {string} */
            status?: "closed" | "limited" | "open";
            note?: components["schemas"]["Text"];
        };
        Address: {
            street?: components["schemas"]["Text"];
            city?: components["schemas"]["Text"];
            region?: components["schemas"]["Text"];
            country?: components["schemas"]["Country"];
            zipcode?: string | null;
            complement?: components["schemas"]["Text"];
        };
        Link: {
            title?: components["schemas"]["Text"];
            url?: string;
            icon?: string | null;
        };
        /** @description schema.org MonetaryAmount */
        Money: {
            amount?: string;
            currency?: string;
        };
        /** @description GeoJSON (RFC 7946) */
        Geometry: {
            /** @enum {string} */
            type: "Point" | "LineString" | "MultiLineString" | "Polygon";
            coordinates: unknown[];
        };
        Ids: string[];
        /** Format: date */
        Day: string;
        Clock: string;
        MomentOrDay: string;
        Integer: number;
        Number: number;
        Resort: components["schemas"]["PublishedRecord"] & {
            name?: components["schemas"]["Text"];
            alias?: string;
            /** @description Type */
            types?: components["schemas"]["TypesItem"][];
            country?: components["schemas"]["CountryOption"];
            timezone?: components["schemas"]["Timezone"];
            defaultLanguage?: components["schemas"]["Item"];
            /** @enum {string} */
            currency?: "EUR" | "CZK" | "PLN" | "CHF" | "HUF";
            /** Format: date-time */
            statusValidUntil?: string | null;
            snowfall24h?: components["schemas"]["Snowfall24h"];
            description?: components["schemas"]["Text"];
            /** Format: date */
            summerSeasonFrom?: string | null;
            /** Format: date */
            summerSeasonTo?: string | null;
            phone?: string | null;
            email?: string | null;
            websiteUrl?: components["schemas"]["Text"];
            address?: components["schemas"]["ResortAddress"];
            emergencyPhone?: string | null;
            shopUrl?: components["schemas"]["Text"];
            instagramId?: string | null;
            instagramName?: string | null;
            hotLinks?: components["schemas"]["Link"][];
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            illustratedMap?: components["schemas"]["IllustratedMap"];
            /** @description Avalanche region */
            avalancheRegionId?: string | null;
            /** @description Banner */
            appBannerEnabled?: boolean;
            /** @description Banner title */
            appBannerTitle?: components["schemas"]["Text"];
            /** @description Banner text */
            appBannerText?: components["schemas"]["Text"];
            /** @description Banner call-to-action */
            appBannerCta?: components["schemas"]["Text"];
            /** @description Banner URL */
            appBannerUrl?: components["schemas"]["Text"];
            aboutTitle?: components["schemas"]["Text"];
            aboutText?: components["schemas"]["Text"];
            aboutImage?: components["schemas"]["IllustratedMap"];
            navigationMapUrl?: string | null;
            navigationInfoText?: components["schemas"]["Text"];
            navigationImage?: components["schemas"]["IllustratedMap"];
            sliderTitle?: components["schemas"]["Text"];
            sliderText?: components["schemas"]["Text"];
            sliderImage?: components["schemas"]["IllustratedMap"];
            icon?: components["schemas"]["IllustratedMap"];
            logo?: components["schemas"]["IllustratedMap"];
            background?: components["schemas"]["IllustratedMap"];
            hideFlexiPrices?: boolean;
        };
        Skilift: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            type?: components["schemas"]["Type"];
            /** @enum {string} */
            status?: "closed" | "limited" | "open";
            statusNote?: components["schemas"]["Text"];
            /** Format: date-time */
            statusValidUntil?: string | null;
            reopensAt?: components["schemas"]["ReopensAt"];
            waitingTime?: components["schemas"]["WaitingTime"];
            occupancy?: components["schemas"]["Occupancy"];
            lastRide?: string | null;
            lastRideDown?: string | null;
            /**
             * Format: date-time
             * @description Reported by the machine
             */
            measuredAt?: string | null;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @description Lowest point (m) */
            lowestPoint?: number;
            /** @description Highest point (m) */
            highestPoint?: number;
            capacityPerHour?: components["schemas"]["CapacityPerHour"];
            /** @description Ride time (s) */
            rideTime?: number | null;
            /** @description People per carrier (people) */
            personsPerChair?: number | null;
            /** @description Length (m) */
            length?: number | null;
            /** @description Speed (m/s) */
            speed?: number | null;
            heatedSeats?: boolean | null;
            /** @description Weather shield */
            bubble?: boolean | null;
            carriesBikes?: boolean | null;
            carriesPedestrians?: boolean | null;
            barrierFree?: boolean | null;
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            mapNumber?: components["schemas"]["MapNumber"];
            geometry?: components["schemas"]["SkiliftGeometry"];
            slopeIds?: components["schemas"]["SlopeIds"];
            openYearRound?: boolean;
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            openingHours?: components["schemas"]["SkiliftOpeningHours"];
            schedule?: components["schemas"]["Schedule"];
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            state?: components["schemas"]["OpenState"];
            freshness?: components["schemas"]["Freshness"];
        };
        Slope: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /** @enum {string} */
            difficulty?: "blue" | "red" | "black";
            type?: components["schemas"]["TypeOption"] | null;
            /** @enum {string} */
            status?: "closed" | "limited" | "open";
            statusNote?: components["schemas"]["Text"];
            /** Format: date-time */
            statusValidUntil?: string | null;
            reopensAt?: components["schemas"]["ReopensAt"];
            occupancy?: components["schemas"]["Occupancy"];
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @description Snow depth (cm) */
            snowDepth?: number | null;
            /** @description New snow (cm) */
            freshSnow?: number | null;
            snowCondition?: components["schemas"]["SnowCondition"];
            snowType?: components["schemas"]["SnowType"];
            /** Format: date */
            lastSnowfallDate?: string | null;
            groomedAt?: components["schemas"]["GroomedAt"];
            snowMeasuredAt?: components["schemas"]["SnowMeasuredAt"];
            snowmaking?: boolean | null;
            snowcatShaped?: boolean | null;
            nightSkiing?: boolean | null;
            nightSkiingFrom?: string | null;
            nightSkiingTo?: string | null;
            /** @description Top elevation (m) */
            topElevation?: number | null;
            /** @description Base elevation (m) */
            baseElevation?: number | null;
            /** @description Length (m) */
            length?: number | null;
            /** @description Width (m) */
            width?: number | null;
            /** @description Area (ha) */
            area?: number | null;
            /** @description Average gradient (%) */
            avgGradient?: number | null;
            /** @description Steepest gradient (%) */
            maxGradient?: number | null;
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            mapNumber?: components["schemas"]["MapNumber"];
            geometry?: components["schemas"]["SkiliftGeometry"];
            /** @description Lifts serving it */
            skiliftIds?: string[];
            connectedSlopeIds?: components["schemas"]["SlopeIds"];
            openYearRound?: boolean;
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            openingHours?: components["schemas"]["SkiliftOpeningHours"];
            schedule?: components["schemas"]["Schedule"];
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            state?: components["schemas"]["OpenState"];
            freshness?: components["schemas"]["Freshness"];
        };
        CrossCountry: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /** @enum {string} */
            difficulty?: "easy" | "medium" | "hard";
            /** @enum {string} */
            technique?: "classic" | "skating" | "both";
            /** @enum {string} */
            status?: "closed" | "limited" | "open";
            statusNote?: components["schemas"]["Text"];
            /** Format: date-time */
            statusValidUntil?: string | null;
            reopensAt?: components["schemas"]["ReopensAt"];
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @description Snow depth (cm) */
            snowDepth?: number | null;
            snowCondition?: components["schemas"]["SnowCondition"];
            snowType?: components["schemas"]["SnowType"];
            /** Format: date */
            lastSnowfallDate?: string | null;
            groomedAt?: components["schemas"]["GroomedAt"];
            snowMeasuredAt?: components["schemas"]["SnowMeasuredAt"];
            snowmaking?: boolean | null;
            /** @description Course */
            trackType?: ("circuit" | "oneWay" | "twoWay") | null;
            /** @description Length (m) */
            length?: number | null;
            lowestPoint?: components["schemas"]["LowestPoint"];
            highestPoint?: components["schemas"]["HighestPoint"];
            /** @description Total climb (m) */
            elevationGain?: number | null;
            fisHomologation?: string | null;
            lit?: boolean | null;
            litFrom?: string | null;
            /** @description Lit until */
            litTo?: string | null;
            /** @description Ski rental nearby */
            rentalNearby?: boolean | null;
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            mapNumber?: components["schemas"]["MapNumber"];
            /** @description Starting point */
            startPoint?: components["schemas"]["Text"];
            endPoint?: components["schemas"]["Text"];
            geometry?: components["schemas"]["SkiliftGeometry"];
            openYearRound?: boolean;
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            openingHours?: components["schemas"]["SkiliftOpeningHours"];
            schedule?: components["schemas"]["Schedule"];
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            state?: components["schemas"]["OpenState"];
            freshness?: components["schemas"]["Freshness"];
        };
        Bike: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            type?: components["schemas"]["BikeType"];
            /** @enum {string} */
            difficulty?: "easy" | "medium" | "hard";
            /** @enum {string} */
            status?: "closed" | "limited" | "open";
            statusNote?: components["schemas"]["Text"];
            /** Format: date-time */
            statusValidUntil?: string | null;
            reopensAt?: components["schemas"]["ReopensAt"];
            trailCondition?: ("dry" | "wet" | "muddy" | "snow") | null;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @description Singletrail scale */
            mtbScale?: number | null;
            surface?: components["schemas"]["SurfaceOption"] | null;
            /** @description Length (m) */
            length?: number | null;
            /** @description Ride time (min) */
            duration?: number | null;
            lowestPoint?: components["schemas"]["LowestPoint"];
            highestPoint?: components["schemas"]["HighestPoint"];
            /** @description Ascent (m) */
            elevationGain?: number | null;
            /** @description Descent (m) */
            elevationLoss?: number | null;
            /** @description One way only */
            oneWay?: boolean | null;
            /** @description Suitable for e-bikes */
            eBikeSuitable?: boolean | null;
            /** @description Suitable for children */
            childSuitable?: boolean | null;
            /** @description Lifts to the start */
            requiredSkiliftIds?: string[];
            bikeRental?: boolean | null;
            /** @description E-bike charging */
            chargingStation?: boolean | null;
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            mapNumber?: components["schemas"]["MapNumber"];
            geometry?: components["schemas"]["SkiliftGeometry"];
            gpxFile?: components["schemas"]["IllustratedMap"];
            openYearRound?: boolean;
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            openingHours?: components["schemas"]["SkiliftOpeningHours"];
            schedule?: components["schemas"]["Schedule"];
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            state?: components["schemas"]["OpenState"];
        };
        WeatherCurrent: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            name?: components["schemas"]["Text"];
            /**
             * Format: uuid
             * @description Location
             */
            locationId?: string;
            /** Format: date-time */
            measuredAt?: string;
            /** @enum {string} */
            source?: "station" | "manual" | "api";
            provider?: components["schemas"]["Provider"];
            weatherCode?: components["schemas"]["WeatherCode"];
            text?: components["schemas"]["WeatherCurrentText"];
            /** @description Temperature (°C) */
            temperature?: number;
            /** @description Feels like (°C) */
            apparentTemperature?: number | null;
            /** @description Humidity (%) */
            relativeHumidity?: number | null;
            /** @description Air pressure (hPa) */
            pressure?: number | null;
            /** @description Precipitation (mm/h) */
            precipitation?: number | null;
            cloudCover?: number | null;
            /** @description Visibility (m) */
            visibility?: number | null;
            uvIndex?: number | null;
            /** @description Wind speed (m/s) */
            windSpeed?: number | null;
            /** @description Gusts (m/s) */
            windGusts?: number | null;
            windDirection?: number | null;
            /** @description Snow depth (cm) */
            snowDepth?: number | null;
            snowfall24h?: components["schemas"]["Snowfall24h"];
            freshness?: components["schemas"]["Freshness"];
        };
        WeatherForecast: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /**
             * Format: date
             * @description Day
             */
            date?: string;
            /**
             * @description Part of the day
             * @enum {string}
             */
            partOfDay?: "day" | "morning" | "afternoon" | "evening" | "night";
            /**
             * Format: uuid
             * @description Location
             */
            locationId?: string;
            weatherCode?: components["schemas"]["WeatherCode"];
            /** @description Lowest temperature (°C) */
            temperatureMin?: number;
            /** @description Highest temperature (°C) */
            temperatureMax?: number;
            text?: components["schemas"]["WeatherCurrentText"];
            /** @description Chance of precipitation (%) */
            precipitationProbability?: number | null;
            /** @description Precipitation (mm) */
            precipitation?: number | null;
            /** @description New snow (cm) */
            snowfall?: number | null;
            /** @description Freezing level (m) */
            freezingLevel?: number | null;
            /** @description Wind speed (m/s) */
            windSpeed?: number | null;
            /** @description Gusts (m/s) */
            windGusts?: number | null;
            windDirection?: number | null;
            /** @description Sunshine (h) */
            sunshineDuration?: number | null;
            sunrise?: string | null;
            sunset?: string | null;
            /** @enum {string} */
            source?: "manual" | "api";
            provider?: components["schemas"]["Provider"];
            /**
             * Format: date-time
             * @description Issued
             */
            issuedAt?: string | null;
        };
        WeatherAvalanche: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /** @description Region */
            regionName?: components["schemas"]["Text"];
            /** @description EAWS region */
            regionId?: string | null;
            /**
             * Format: date
             * @description Day
             */
            date?: string;
            /**
             * @description Danger in the morning
             * @enum {string}
             */
            dangerAm?: "none" | "low" | "moderate" | "increased" | "high" | "veryHigh";
            /** @description Danger in the afternoon */
            dangerPm?: components["schemas"]["DangerPmOption"] | null;
            /** @description Elevation boundary (m) */
            elevationBoundary?: number | null;
            /** @description Higher up in the morning */
            dangerAmUpper?: components["schemas"]["DangerPmOption"] | null;
            /** @description Higher up in the afternoon */
            dangerPmUpper?: components["schemas"]["DangerPmOption"] | null;
            avalancheProblems?: components["schemas"]["AvalancheProblemsItem"][] | null;
            aspects?: components["schemas"]["AspectsItem"][] | null;
            tendency?: components["schemas"]["TendencyOption"] | null;
            /** @description Headline */
            highlights?: components["schemas"]["Text"];
            /** @description Avalanche activity */
            text?: components["schemas"]["Text"];
            /** @description Snowpack */
            snowpackText?: components["schemas"]["Text"];
            /** @description Advice for guests */
            travelAdvisory?: components["schemas"]["Text"];
            /**
             * Format: date-time
             * @description Published
             */
            publicationTime?: string | null;
            validFrom?: components["schemas"]["WeatherAvalancheValidFrom"];
            validTo?: components["schemas"]["WeatherAvalancheValidTo"];
            unscheduled?: boolean | null;
            /** @description Issued by */
            sourceName?: string | null;
            /** @description Address of the bulletin */
            sourceUrl?: string | null;
        };
        SnowReport: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /**
             * Format: date
             * @description Day
             */
            date?: string;
            /**
             * @description State
             * @enum {string}
             */
            releaseState?: "draft" | "released";
            /**
             * Format: date-time
             * @description Released
             */
            releasedAt?: string | null;
            /** @description New snow (cm) */
            newSnow?: number | null;
            /** Format: date */
            lastSnowfallDate?: string | null;
            /** @description Snow in the valley (cm) */
            snowDepthValley?: number | null;
            /** @description Snow halfway up (cm) */
            snowDepthMiddle?: number | null;
            /** @description Snow on the mountain (cm) */
            snowDepthMountain?: number | null;
            snowCondition?: components["schemas"]["SnowCondition"];
            liftsOpen?: number | null;
            /** @description Lifts in all */
            liftsTotal?: number | null;
            slopesOpen?: number | null;
            /** @description Slopes in all */
            slopesTotal?: number | null;
            slopesOpenKm?: number | null;
            /** @description Slopes in all (km) */
            slopesTotalKm?: number | null;
            slopesGroomedKm?: number | null;
            /** @description Cross-country tracks open */
            tracksOpen?: number | null;
            /** @description Cross-country tracks in all */
            tracksTotal?: number | null;
            /** @description Cross-country tracks open (km) */
            tracksOpenKm?: number | null;
            /** @description Cross-country tracks in all (km) */
            tracksTotalKm?: number | null;
            conditions?: components["schemas"]["Text"];
        };
        Camera: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            type?: components["schemas"]["CameraType"];
            /** @description Viewpoint */
            placement?: components["schemas"]["Text"];
            skiliftId?: components["schemas"]["SkiliftId"];
            /** @description View direction (°) */
            direction?: number | null;
            resolution?: string | null;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @description Embed address */
            embedUrl?: string | null;
            /** @description Refresh every (s) */
            refreshInterval?: number;
            /** @description Kind of live stream */
            liveKind?: ("hls" | "mjpeg") | null;
            /** @description Address of the live stream */
            liveUrl?: string | null;
            /** @description In the app */
            visibleInApp?: boolean;
            /** @description On the web */
            visibleOnWeb?: boolean;
            /** @description On TV screens */
            visibleOnTv?: boolean;
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            cameraStatus?: ("online" | "offline" | "stale") | null;
            /**
             * Format: date-time
             * @description Last response
             */
            lastOkAt?: string | null;
            /** @description Thumbnail */
            thumbnailUrl?: string | null;
            /**
             * Format: date-time
             * @description Thumbnail taken
             */
            thumbnailAt?: string | null;
        };
        FlowMeasurement: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /**
             * @description What is counted
             * @enum {string}
             */
            measurementType?: "people" | "vehicles" | "skiers" | "pool";
            /**
             * @description Counting direction
             * @enum {string}
             */
            direction?: "in" | "out" | "both";
            capacity?: number | null;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @description Currently inside */
            currentCount?: number | null;
            occupancy?: components["schemas"]["Occupancy"];
            /** @description Per hour */
            ratePerHour?: number | null;
            /**
             * Format: date-time
             * @description Last reading
             */
            lastReadingAt?: string | null;
            skiliftId?: components["schemas"]["SkiliftId"];
            /**
             * Format: uuid
             * @description Pool
             */
            poolId?: string | null;
            /**
             * Format: uuid
             * @description Car park
             */
            parkingId?: string | null;
            locationId?: components["schemas"]["LocationId"];
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            freshness?: components["schemas"]["Freshness"];
        };
        Pool: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /** @enum {string} */
            waterType?: "clear" | "sea" | "thermal";
            /** @enum {string} */
            placement?: "indoor" | "outdoor";
            type?: components["schemas"]["PoolTypeOption"] | null;
            /** @enum {string} */
            status?: "closed" | "limited" | "open";
            statusNote?: components["schemas"]["Text"];
            /** Format: date-time */
            statusValidUntil?: string | null;
            reopensAt?: components["schemas"]["ReopensAt"];
            occupancy?: components["schemas"]["Occupancy"];
            /** @description Water temperature (°C) */
            waterTemperature?: number | null;
            /**
             * Format: date-time
             * @description Temperature measured
             */
            waterTemperatureMeasuredAt?: string | null;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @description Length (m) */
            length?: number | null;
            /** @description Width (m) */
            width?: number | null;
            /** @description Minimum depth (m) */
            depthMin?: number | null;
            /** @description Maximum depth (m) */
            depthMax?: number | null;
            /** @description Water surface (m²) */
            waterArea?: number | null;
            /** @description Volume (m³) */
            volume?: number | null;
            /** @description Mineralisation (mg/l) */
            mineralization?: number | null;
            /** @description Capacity (people) */
            capacity?: number | null;
            minAge?: components["schemas"]["MinAge"];
            barrierFree?: boolean | null;
            accessIncluded?: components["schemas"]["AccessIncluded"];
            openYearRound?: boolean;
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            openingHours?: components["schemas"]["SkiliftOpeningHours"];
            schedule?: components["schemas"]["Schedule"];
            /** @description Pool season */
            seasonal?: ("summer" | "winter") | null;
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            state?: components["schemas"]["OpenState"];
            freshness?: components["schemas"]["Freshness"];
        };
        AquaparkAttraction: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            type?: components["schemas"]["AquaparkAttractionType"];
            difficulty?: components["schemas"]["Difficulty"];
            /** @enum {string} */
            placement?: "indoor" | "outdoor";
            waterType?: ("clear" | "sea" | "thermal") | null;
            /** @enum {string} */
            status?: "closed" | "limited" | "open";
            statusNote?: components["schemas"]["Text"];
            /** Format: date-time */
            statusValidUntil?: string | null;
            reopensAt?: components["schemas"]["ReopensAt"];
            occupancy?: components["schemas"]["Occupancy"];
            waitingTime?: components["schemas"]["WaitingTime"];
            measuredAt?: components["schemas"]["MeasuredAt"];
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            minHeight?: components["schemas"]["MinHeight"];
            maxHeight?: components["schemas"]["MaxHeight"];
            minAge?: components["schemas"]["MinAge"];
            /** @description Maximum guest weight (kg) */
            maxWeight?: number | null;
            /** @description Children only with an adult */
            accompanimentRequired?: boolean | null;
            restrictions?: components["schemas"]["Text"];
            accessIncluded?: components["schemas"]["AccessIncluded"];
            /** @description Length (m) */
            length?: number | null;
            /** @description Height (m) */
            height?: number | null;
            /** @description Top speed (km/h) */
            maxSpeed?: number | null;
            lanes?: number | null;
            openYearRound?: boolean;
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            openingHours?: components["schemas"]["SkiliftOpeningHours"];
            schedule?: components["schemas"]["Schedule"];
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            /**
             * Format: uuid
             * @description Run-out pool
             */
            poolId?: string | null;
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            state?: components["schemas"]["OpenState"];
            freshness?: components["schemas"]["Freshness"];
        };
        ThemeParkAttraction: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            type?: components["schemas"]["ThemeParkAttractionType"];
            difficulty?: components["schemas"]["Difficulty"];
            targetGroup?: components["schemas"]["TargetGroupItem"][] | null;
            /** @description Park zone */
            zone?: components["schemas"]["Text"];
            placement?: ("indoor" | "outdoor") | null;
            /** @enum {string} */
            status?: "closed" | "limited" | "open";
            statusNote?: components["schemas"]["Text"];
            /** Format: date-time */
            statusValidUntil?: string | null;
            reopensAt?: components["schemas"]["ReopensAt"];
            occupancy?: components["schemas"]["Occupancy"];
            waitingTime?: components["schemas"]["WaitingTime"];
            measuredAt?: components["schemas"]["MeasuredAt"];
            /** @description Runs in rain */
            rainOperation?: boolean | null;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            minHeight?: components["schemas"]["MinHeight"];
            /** @description Minimum height with an adult (cm) */
            minHeightAccompanied?: number | null;
            maxHeight?: components["schemas"]["MaxHeight"];
            minAge?: components["schemas"]["MinAge"];
            fastPass?: boolean | null;
            restrictions?: components["schemas"]["Text"];
            /** @description Ride time (s) */
            rideTime?: number | null;
            capacityPerHour?: components["schemas"]["CapacityPerHour"];
            /** @description Top speed (km/h) */
            maxSpeed?: number | null;
            /** @description Height (m) */
            height?: number | null;
            /** @description Length (m) */
            length?: number | null;
            openYearRound?: boolean;
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            openingHours?: components["schemas"]["SkiliftOpeningHours"];
            schedule?: components["schemas"]["Schedule"];
            showTimes?: string[] | null;
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            state?: components["schemas"]["OpenState"];
            freshness?: components["schemas"]["Freshness"];
        };
        Restaurant: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            type?: components["schemas"]["RestaurantType"];
            /** @enum {string} */
            status?: "closed" | "limited" | "open";
            statusNote?: components["schemas"]["Text"];
            /** Format: date-time */
            statusValidUntil?: string | null;
            reopensAt?: components["schemas"]["ReopensAt"];
            occupancy?: components["schemas"]["Occupancy"];
            priceRange?: components["schemas"]["Occupancy"];
            paymentMethods?: components["schemas"]["PaymentMethodsItem"][] | null;
            gopassPoints?: boolean | null;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            cuisines?: components["schemas"]["Cuisines"];
            dailyMenu?: components["schemas"]["Text"];
            menuUrl?: components["schemas"]["Text"];
            /** @description Menu (PDF) */
            menuFile?: components["schemas"]["Medium"] | null;
            dietaryOptions?: components["schemas"]["DietaryOptionsItem"][] | null;
            /** @description Seats indoors (seats) */
            capacityIndoor?: number | null;
            /** @description Seats outdoors (seats) */
            capacityOutdoor?: number | null;
            terrace?: boolean | null;
            wifi?: boolean | null;
            childFriendly?: boolean | null;
            petsAllowed?: boolean | null;
            barrierFree?: boolean | null;
            phone?: string | null;
            email?: string | null;
            websiteUrl?: components["schemas"]["Text"];
            address?: components["schemas"]["ResortAddress"];
            acceptsReservations?: boolean | null;
            reservationUrl?: string | null;
            openYearRound?: boolean;
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            openingHours?: components["schemas"]["SkiliftOpeningHours"];
            schedule?: components["schemas"]["Schedule"];
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            accessOnSkis?: boolean | null;
            /**
             * Format: uuid
             * @description Nearest lift
             */
            nearestSkiliftId?: string | null;
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            state?: components["schemas"]["OpenState"];
        };
        Accommodation: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            type?: components["schemas"]["AccommodationType"];
            /** @enum {string} */
            status?: "closed" | "limited" | "open";
            statusNote?: components["schemas"]["Text"];
            /** Format: date-time */
            statusValidUntil?: string | null;
            reopensAt?: components["schemas"]["ReopensAt"];
            /** @description Stars (stars) */
            starRating?: number | null;
            /** @description Guest rating */
            rating?: number | null;
            /** @description Rooms (rooms) */
            numberOfRooms?: number | null;
            /** @description Beds (beds) */
            numberOfBeds?: number | null;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @description Amenities */
            amenityFeature?: components["schemas"]["AmenityFeatureItem"][] | null;
            /** @description Board */
            boardTypes?: components["schemas"]["BoardTypesItem"][] | null;
            languagesSpoken?: components["schemas"]["LanguagesSpoken"];
            petsAllowed?: boolean | null;
            barrierFree?: boolean | null;
            priceFrom?: components["schemas"]["PriceFrom"];
            gopassDiscount?: number | null;
            bookingUrl?: components["schemas"]["Text"];
            phone?: string | null;
            email?: string | null;
            websiteUrl?: components["schemas"]["Text"];
            address?: components["schemas"]["ResortAddress"];
            /** @description Check-in from */
            checkinTime?: string | null;
            /** @description Check-out by */
            checkoutTime?: string | null;
            openYearRound?: boolean;
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            openingHours?: components["schemas"]["SkiliftOpeningHours"];
            schedule?: components["schemas"]["Schedule"];
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            distanceToLift?: components["schemas"]["DistanceToLift"];
            skiInSkiOut?: boolean | null;
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            state?: components["schemas"]["OpenState"];
        };
        Service: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            serviceType?: components["schemas"]["ServiceType"];
            /** @description Type */
            subType?: components["schemas"]["SubTypeOption"] | null;
            /** @enum {string} */
            status?: "closed" | "limited" | "open";
            statusNote?: components["schemas"]["Text"];
            /** Format: date-time */
            statusValidUntil?: string | null;
            reopensAt?: components["schemas"]["ReopensAt"];
            occupancy?: components["schemas"]["Occupancy"];
            difficulty?: components["schemas"]["Difficulty"];
            /** @description Age from (years) */
            ageFrom?: number | null;
            /** @description Age to (years) */
            ageTo?: number | null;
            languagesSpoken?: components["schemas"]["LanguagesSpoken"];
            barrierFree?: boolean | null;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @description Equipment for rent */
            equipment?: components["schemas"]["Text"][];
            /** @description Snow park features */
            features?: components["schemas"]["FeaturesItem"][] | null;
            /** @description Price information */
            priceInfo?: components["schemas"]["Text"];
            priceListUrl?: components["schemas"]["Text"];
            reservationUrl?: components["schemas"]["Text"];
            paymentMethods?: ("cash" | "card" | "gopass")[] | null;
            /** @description Sells ski passes */
            ticketSale?: boolean | null;
            /** @description Issues Gopass cards */
            gopassCardIssue?: boolean | null;
            phone?: string | null;
            email?: string | null;
            websiteUrl?: components["schemas"]["Text"];
            address?: components["schemas"]["ResortAddress"];
            openYearRound?: boolean;
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            openingHours?: components["schemas"]["SkiliftOpeningHours"];
            schedule?: components["schemas"]["Schedule"];
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            state?: components["schemas"]["OpenState"];
        };
        Event: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            name?: components["schemas"]["Text"];
            categories?: components["schemas"]["Categories"];
            eventStatus?: components["schemas"]["EventStatus"];
            /**
             * Format: date-time
             * @description Start
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description End
             */
            endDate?: string;
            allDay?: boolean;
            /** @description Doors open */
            doorTime?: string | null;
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @description Programme */
            schedule?: components["schemas"]["ScheduleEntry"][];
            performers?: components["schemas"]["Cuisines"];
            /** @description Organiser */
            organizer?: components["schemas"]["Text"];
            /** @description Maximum attendance (people) */
            maximumAttendeeCapacity?: number | null;
            videoUrl?: string | null;
            /** @description Event series */
            seriesId?: string | null;
            /** @description Free entry */
            isFree?: boolean;
            priceFrom?: components["schemas"]["PriceFrom"];
            ticketUrl?: components["schemas"]["Text"];
            highlighted?: boolean;
            /**
             * Format: date
             * @description Show from
             */
            validFrom?: string | null;
            /**
             * Format: date
             * @description Show until
             */
            validTo?: string | null;
            contactPhone?: string | null;
            contactEmail?: string | null;
            websiteUrl?: components["schemas"]["Text"];
            venue?: components["schemas"]["Text"];
            locationId?: components["schemas"]["LocationId"];
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            state?: components["schemas"]["OpenState"];
        };
        Parking: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            type?: components["schemas"]["ParkingType"];
            /** @enum {string} */
            status?: "closed" | "limited" | "open";
            statusNote?: components["schemas"]["Text"];
            /** Format: date-time */
            statusValidUntil?: string | null;
            reopensAt?: components["schemas"]["ReopensAt"];
            /** @description Capacity (spaces) */
            capacity?: number;
            /** @description Vacant spaces (spaces) */
            vacantSpaces?: number | null;
            occupancy?: components["schemas"]["Occupancy"];
            /**
             * Format: date-time
             * @description Occupancy measured
             */
            occupancyMeasuredAt?: string | null;
            shuttleBus?: boolean | null;
            guarded?: boolean | null;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            paid?: boolean;
            pricePerDay?: components["schemas"]["PriceFrom"];
            tariff?: components["schemas"]["Text"];
            paymentMethods?: ("cash" | "card" | "app" | "gopass")[] | null;
            reservationUrl?: string | null;
            /** @description Spaces for buses (spaces) */
            capacityBus?: number | null;
            /** @description Accessible spaces (spaces) */
            capacityDisabled?: number | null;
            /** @description Charging spaces (spaces) */
            capacityEv?: number | null;
            /** @description EV chargers (pcs) */
            evChargers?: number | null;
            /** @description Vehicle height limit (m) */
            heightLimit?: number | null;
            openYearRound?: boolean;
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            openingHours?: components["schemas"]["SkiliftOpeningHours"];
            schedule?: components["schemas"]["Schedule"];
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            distanceToLift?: components["schemas"]["DistanceToLift"];
            navigationUrl?: string | null;
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            state?: components["schemas"]["OpenState"];
            freshness?: components["schemas"]["Freshness"];
        };
        Product: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /**
             * @description Type
             * @enum {string}
             */
            productType?: "skipass" | "seasonPass" | "aquapass" | "attraction" | "skiSchool" | "rental" | "parking" | "event" | "restaurant" | "accommodation" | "voucher" | "other";
            sku?: string;
            /**
             * Format: uuid
             * @description Express shopping category
             */
            categoryId?: string | null;
            /** @description Guest categories */
            personCategories?: components["schemas"]["PersonCategoriesItem"][];
            season?: components["schemas"]["Season"];
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            price?: components["schemas"]["PriceFrom"];
            vatRate?: number | null;
            /** @description Flexi price */
            isFlexi?: boolean;
            /** @description Gopass points (points) */
            gopassPoints?: number | null;
            refundable?: boolean | null;
            conditions?: components["schemas"]["Text"];
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            /** @description Duration */
            durationValue?: number | null;
            durationUnit?: ("hour" | "day" | "season" | "entry") | null;
            /** @description Valid in resorts */
            validResortIds?: string[];
            /**
             * Format: date-time
             * @description On sale from
             */
            saleFrom?: string | null;
            /**
             * Format: date-time
             * @description On sale to
             */
            saleTo?: string | null;
            /** @description Product ID in the shop */
            shopProductId?: string | null;
            shopUrl?: components["schemas"]["Text"];
            crossSaleType?: components["schemas"]["CrossSaleType"];
            crossSaleUrl?: components["schemas"]["CrossSaleUrl"];
            /** @description Cross-sale products */
            crossSaleProductIds?: string[];
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
        };
        PriceProduct: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            code?: string;
            /**
             * Format: uuid
             * @description Product
             */
            productId?: string;
            /**
             * @description Guest category
             * @enum {string}
             */
            personCategory?: "adult" | "youth" | "child" | "senior" | "disabled" | "family" | "group";
            /**
             * @description Sales channel
             * @enum {string}
             */
            channel?: "eshop" | "cashDesk" | "app" | "partner";
            /** @enum {string} */
            season?: "winter" | "summer" | "yearRound";
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @enum {string} */
            currency?: "EUR" | "CZK" | "PLN" | "CHF" | "HUF";
            basePrice?: number;
            /**
             * Format: date
             * @description Validity from
             */
            validFrom?: string;
            /**
             * Format: date
             * @description Validity to
             */
            validTo?: string;
        };
        GopassBenefit: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            categories?: components["schemas"]["GopassBenefitCategories"];
            /** @description Partner */
            partnerName?: string;
            partnerLogo?: components["schemas"]["IllustratedMap"];
            highlighted?: boolean;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /**
             * @description Type of benefit
             * @enum {string}
             */
            benefitType?: "percentDiscount" | "fixedDiscount" | "gift" | "points" | "voucher";
            /** @description Value */
            discountValue?: number | null;
            currency?: ("EUR" | "CZK" | "PLN" | "CHF" | "HUF") | null;
            /** @description Price in points (points) */
            pointsRequired?: number | null;
            /** @description Link */
            url?: components["schemas"]["Text"];
            callToAction?: components["schemas"]["Text"];
            conditions?: components["schemas"]["Text"];
            /** @description Valid year round */
            openYearRound?: boolean;
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            cardLevels?: ("standard" | "silver" | "gold")[] | null;
            countries?: components["schemas"]["CountryOption"][] | null;
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            state?: components["schemas"]["OpenState"];
        };
        ExpressShoppingCategory: components["schemas"]["PublishedRecord"] & {
            /** @description Category ID in the shop */
            shopCategoryId?: string;
            season?: components["schemas"]["Season"];
            icon?: components["schemas"]["Medium"];
            image?: components["schemas"]["Image"];
            /** @description Colour */
            color?: string | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** Format: date-time */
            visibleFrom?: string | null;
            /** Format: date-time */
            visibleTo?: string | null;
            /** @description Featured products */
            productIds?: string[];
            crossSaleType?: components["schemas"]["CrossSaleType"];
            crossSaleUrl?: components["schemas"]["CrossSaleUrl"];
        };
        ExpressShoppingResort: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /** @description Resort ID in the shop */
            shopResortId?: string;
            categoryIds?: components["schemas"]["CategoryIds"];
            season?: components["schemas"]["Season"];
            badgeIds?: components["schemas"]["BadgeIds"];
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @enum {string} */
            currency?: "EUR" | "CZK" | "PLN" | "CHF" | "HUF";
            shopUrl?: components["schemas"]["Text"];
            /** @description Advance sale (days) */
            maxDaysAhead?: number | null;
            sameDaySaleUntil?: string | null;
            hideFlexiPrices?: boolean;
            /** @description Picture */
            image?: components["schemas"]["Medium"];
            logo?: components["schemas"]["IllustratedMap"];
        };
        FeedFilter: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /** @enum {string} */
            type?: "filter" | "topLevelChips";
            /** @enum {string} */
            addUpWay?: "AND" | "OR";
            /** @description Allow several values */
            multiSelect?: boolean;
            /** @description Selected by default */
            defaultSelected?: boolean;
            categoryIds?: components["schemas"]["CategoryIds"];
            /**
             * Format: uuid
             * @description Parent filter
             */
            parentId?: string | null;
            icon?: components["schemas"]["IllustratedMap"];
            /** @description Icon when selected */
            iconActive?: components["schemas"]["Medium"] | null;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            property?: string | null;
            values?: {
                value?: string;
                name?: components["schemas"]["Text"];
                icon?: components["schemas"]["IllustratedMap"];
            }[];
        };
        FeedCategory: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /** @description Content */
            contentTypes?: components["schemas"]["ContentTypesItem"][];
            /** @enum {string} */
            layout?: "tile" | "list" | "carousel";
            icon?: components["schemas"]["Medium"];
            /** @description Colour */
            color?: string | null;
            /** @description Filters */
            filterIds?: string[];
            /** @description Shown on the map */
            showOnMap?: boolean;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            season?: components["schemas"]["Season"];
            /** Format: date-time */
            visibleFrom?: string | null;
            /** Format: date-time */
            visibleTo?: string | null;
            /** @description Shown in */
            resortIds?: string[];
        };
        Recommendation: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            priority?: number;
            /**
             * @description Recommended content
             * @enum {string}
             */
            targetType?: "event" | "restaurant" | "accommodation" | "skilift" | "slope" | "crossCountry" | "bike" | "pool" | "aquaparkAttraction" | "themeParkAttraction" | "service" | "gopassBenefit" | "product" | "camera" | "url";
            /** @description Record */
            targetId?: string | null;
            /** @description Web address */
            url?: components["schemas"]["Text"];
            callToAction?: components["schemas"]["Text"];
            crossSaleType?: components["schemas"]["CrossSaleType"];
            feedCategoryIds?: components["schemas"]["FeedCategoryIds"];
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /**
             * Format: date-time
             * @description Validity from
             */
            validFrom?: string;
            validTo?: components["schemas"]["WeatherAvalancheValidTo"];
            season?: components["schemas"]["Season"];
            timeOfDay?: components["schemas"]["CircumstancesTimeOfDay"][] | null;
            /** @description Weather */
            weatherConditions?: ("sunny" | "rain" | "snow" | "wind")[] | null;
            audience?: components["schemas"]["AudienceItem"][] | null;
            /** @description Gopass members only */
            gopassOnly?: boolean;
            /** @description Maximum impressions */
            maxImpressions?: number | null;
            photos?: components["schemas"]["Photos"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
        };
        Departure: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /**
             * @description Type of transport
             * @enum {string}
             */
            transportType?: "skibus" | "bus" | "train" | "cableCar" | "shuttle";
            /** @description Stop */
            stopName?: components["schemas"]["Text"];
            /** @description Platform */
            platformCode?: string | null;
            locationId?: components["schemas"]["LocationId"];
            /** @description Lifts at the stop */
            skiliftIds?: string[];
            /** @description Scrolling text */
            infoText?: components["schemas"]["Text"];
            /** @enum {string} */
            source?: "manual" | "gtfs" | "api";
            /** @description Stop in the timetable */
            gtfsStopId?: string | null;
            /** @description Departures */
            lines?: {
                routeShortName?: string;
                routeColor?: string | null;
                tripHeadsign?: components["schemas"]["Text"];
                tripShortName?: string | null;
                via?: components["schemas"]["Text"];
                departureTime?: string;
                days?: components["schemas"]["Days"];
                /** Format: date */
                validFrom?: string | null;
                /** Format: date */
                validTo?: string | null;
                addedDates?: string[] | null;
                removedDates?: string[] | null;
                delayMinutes?: number | null;
                /** @enum {string} */
                scheduleRelationship?: "scheduled" | "cancelled";
                wheelchairAccessible?: boolean | null;
                note?: components["schemas"]["Text"];
            }[];
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @description Rows shown (rows) */
            rowsCount?: number;
            /** @description Refresh every (s) */
            refreshSeconds?: number;
            /** @description Look-ahead time (min) */
            lookAheadMinutes?: number | null;
            /**
             * @description Appearance
             * @enum {string}
             */
            theme?: "dark" | "light";
            languages?: components["schemas"]["Languages"];
        };
        InfoDevice: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            title?: components["schemas"]["Text"];
            text?: components["schemas"]["Text"];
            severity?: components["schemas"]["Severity"];
            priority?: number;
            pageType?: components["schemas"]["PageType"];
            image?: components["schemas"]["Image"];
            /** @description Page address */
            pageUrl?: string | null;
            /**
             * Format: uuid
             * @description Departure board
             */
            departureId?: string | null;
            /** @description Time on screen (s) */
            displaySeconds?: number;
            /** @description Touch control */
            touchEnabled?: boolean;
            validFrom?: components["schemas"]["InfoDeviceValidFrom"];
            validTo?: components["schemas"]["InfoDeviceValidTo"];
            schedule?: components["schemas"]["InfoDeviceSchedule"];
            languages?: components["schemas"]["InfoDeviceLanguages"];
        };
        InfoLed: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            title?: components["schemas"]["Text"];
            text?: components["schemas"]["Text"];
            severity?: components["schemas"]["Severity"];
            priority?: number;
            line1?: components["schemas"]["Text"];
            line2?: components["schemas"]["Text"];
            content?: components["schemas"]["Content"];
            /**
             * @description Text colour
             * @enum {string}
             */
            color?: "white" | "green" | "amber" | "red";
            /** @enum {string} */
            effect?: "static" | "scroll" | "blink";
            /** @description Effect speed */
            speed?: number | null;
            brightness?: number | null;
            /** @description Time on screen (s) */
            displaySeconds?: number;
            validFrom?: components["schemas"]["InfoDeviceValidFrom"];
            validTo?: components["schemas"]["InfoDeviceValidTo"];
            schedule?: components["schemas"]["InfoDeviceSchedule"];
            languages?: components["schemas"]["InfoDeviceLanguages"];
        };
        InfoMobile: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            title?: components["schemas"]["Text"];
            text?: components["schemas"]["Text"];
            severity?: components["schemas"]["Severity"];
            priority?: number;
            image?: components["schemas"]["Image"];
            /** @description Link */
            url?: components["schemas"]["Text"];
            callToAction?: components["schemas"]["CallToAction"];
            /** @description Can be closed */
            dismissible?: boolean;
            /** @description Phones */
            platforms?: ("ios" | "android")[];
            audience?: components["schemas"]["InfoMobileAudienceItem"][] | null;
            /** @description Send a push notification */
            pushNotification?: boolean;
            /**
             * Format: date-time
             * @description Send at
             */
            pushAt?: string | null;
            validFrom?: components["schemas"]["InfoDeviceValidFrom"];
            validTo?: components["schemas"]["InfoDeviceValidTo"];
            schedule?: components["schemas"]["InfoDeviceSchedule"];
            languages?: components["schemas"]["InfoDeviceLanguages"];
            /** @description Issued by */
            sourceName?: string | null;
            /** @description Address of the warning */
            sourceUrl?: string | null;
        };
        InfoTv: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            title?: components["schemas"]["Text"];
            text?: components["schemas"]["Text"];
            severity?: components["schemas"]["Severity"];
            priority?: number;
            slideType?: components["schemas"]["SlideType"];
            /** @description Picture or video */
            media?: components["schemas"]["Medium"] | null;
            /**
             * Format: uuid
             * @description Camera
             */
            cameraId?: string | null;
            /**
             * Format: uuid
             * @description Event
             */
            eventId?: string | null;
            /** @description Time on screen (s) */
            duration?: number;
            /** @enum {string} */
            transition?: "none" | "fade" | "slide";
            /** @description News ticker */
            showTicker?: boolean;
            sound?: boolean;
            validFrom?: components["schemas"]["InfoDeviceValidFrom"];
            validTo?: components["schemas"]["InfoDeviceValidTo"];
            schedule?: components["schemas"]["InfoDeviceSchedule"];
            languages?: components["schemas"]["InfoDeviceLanguages"];
        };
        InfoWeb: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            title?: components["schemas"]["Text"];
            text?: components["schemas"]["Text"];
            severity?: components["schemas"]["Severity"];
            priority?: number;
            /** @description Link */
            url?: components["schemas"]["Text"];
            callToAction?: components["schemas"]["CallToAction"];
            /** @description Background colour */
            backgroundColor?: string | null;
            /** @description Text colour */
            textColor?: string | null;
            /** @description Can be closed */
            dismissible?: boolean;
            placement?: components["schemas"]["Placement"];
            domains?: string[] | null;
            validFrom?: components["schemas"]["InfoDeviceValidFrom"];
            validTo?: components["schemas"]["InfoDeviceValidTo"];
            schedule?: components["schemas"]["InfoDeviceSchedule"];
            languages?: components["schemas"]["InfoDeviceLanguages"];
        };
        Badge: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            code?: string;
            /**
             * @description Type
             * @enum {string}
             */
            badgeType?: "new" | "discount" | "top" | "soldOut" | "gopass" | "custom";
            text?: components["schemas"]["Text"];
            /** @description Text colour */
            textColor?: string;
            /** @description Background colour */
            backgroundColor?: string;
            icon?: components["schemas"]["IllustratedMap"];
            validFrom?: components["schemas"]["WeatherAvalancheValidFrom"];
            validTo?: components["schemas"]["WeatherAvalancheValidTo"];
            /** @description Where it can be used */
            entityTypes?: components["schemas"]["EntityTypesItem"][] | null;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
        };
        Action: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /**
             * @description What it does
             * @enum {string}
             */
            actionType?: "url" | "deepLink" | "screen" | "phone" | "email" | "shop" | "map" | "scan";
            target?: components["schemas"]["Text"];
            icon?: components["schemas"]["Medium"];
            /** @description Colour */
            color?: string | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            /** @description Where it is shown */
            placement?: components["schemas"]["PlacementItem"][];
            platforms?: components["schemas"]["Platforms"];
            minAppVersion?: components["schemas"]["MinAppVersion"];
            /** @description Only when signed in */
            requiresLogin?: boolean;
            season?: components["schemas"]["Season"];
            validFrom?: components["schemas"]["WeatherAvalancheValidFrom"];
            validTo?: components["schemas"]["WeatherAvalancheValidTo"];
        };
        Homepage: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            /** @enum {string} */
            season?: "winter" | "summer" | "yearRound";
            /** @description Default */
            isDefault?: boolean;
            validFrom?: components["schemas"]["WeatherAvalancheValidFrom"];
            validTo?: components["schemas"]["WeatherAvalancheValidTo"];
            minAppVersion?: components["schemas"]["MinAppVersion"];
            tags?: string[] | null;
            badgeIds?: components["schemas"]["BadgeIds"];
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            headline?: components["schemas"]["Text"];
            sections?: {
                type?: components["schemas"]["HomepageOptionSectionsItemType"];
                title?: components["schemas"]["Text"];
                layout?: ("tile" | "list" | "carousel") | null;
                limit?: number | null;
                itemIds?: string[] | null;
            }[];
            /** @description Actions */
            actionIds?: string[];
            /** @description Recommendations */
            recommendationIds?: string[];
            feedCategoryIds?: components["schemas"]["FeedCategoryIds"];
            crossSaleType?: components["schemas"]["CrossSaleType"];
            background?: components["schemas"]["IllustratedMap"];
            /** @description Background video */
            backgroundVideoUrl?: string | null;
        };
        Location: components["schemas"]["PublishedRecord"] & {
            /**
             * Format: uuid
             * @description Resort
             */
            resortId?: string;
            type?: components["schemas"]["LocationType"];
            /**
             * Format: uuid
             * @description Part of
             */
            parentId?: string | null;
            country?: components["schemas"]["Country"];
            timezone?: components["schemas"]["Timezone"] | null;
            /** @description GeoNames ID */
            geonameId?: number | null;
            name?: components["schemas"]["Text"];
            alias?: string | null;
            perex?: components["schemas"]["Perex"];
            description?: components["schemas"]["Text"];
            gpsLatitude?: number | null;
            gpsLongitude?: number | null;
            /** @description Altitude (m) */
            altitude?: number | null;
            /** @description Radius (m) */
            radius?: number | null;
            address?: components["schemas"]["ResortAddress"];
        };
        QuoteOfTheDay: components["schemas"]["PublishedRecord"] & {
            /** @description Quote */
            text?: components["schemas"]["Text"];
            author?: string | null;
            /**
             * Format: date
             * @description Day
             */
            date?: string | null;
            validFrom?: components["schemas"]["ValidFrom"];
            validTo?: components["schemas"]["ValidTo"];
            /** @description Shown on */
            showOn?: ("dashboard" | "app" | "tv")[];
        };
        ResortPage: components["schemas"]["Page"] & {
            items: components["schemas"]["Resort"][];
        };
        SkiliftPage: components["schemas"]["Page"] & {
            items: components["schemas"]["Skilift"][];
        };
        SlopePage: components["schemas"]["Page"] & {
            items: components["schemas"]["Slope"][];
        };
        CrossCountryPage: components["schemas"]["Page"] & {
            items: components["schemas"]["CrossCountry"][];
        };
        BikePage: components["schemas"]["Page"] & {
            items: components["schemas"]["Bike"][];
        };
        WeatherCurrentPage: components["schemas"]["Page"] & {
            items: components["schemas"]["WeatherCurrent"][];
        };
        WeatherForecastPage: components["schemas"]["Page"] & {
            items: components["schemas"]["WeatherForecast"][];
        };
        WeatherAvalanchePage: components["schemas"]["Page"] & {
            items: components["schemas"]["WeatherAvalanche"][];
        };
        SnowReportPage: components["schemas"]["Page"] & {
            items: components["schemas"]["SnowReport"][];
        };
        CameraPage: components["schemas"]["Page"] & {
            items: components["schemas"]["Camera"][];
        };
        FlowMeasurementPage: components["schemas"]["Page"] & {
            items: components["schemas"]["FlowMeasurement"][];
        };
        PoolPage: components["schemas"]["Page"] & {
            items: components["schemas"]["Pool"][];
        };
        AquaparkAttractionPage: components["schemas"]["Page"] & {
            items: components["schemas"]["AquaparkAttraction"][];
        };
        ThemeParkAttractionPage: components["schemas"]["Page"] & {
            items: components["schemas"]["ThemeParkAttraction"][];
        };
        RestaurantPage: components["schemas"]["Page"] & {
            items: components["schemas"]["Restaurant"][];
        };
        AccommodationPage: components["schemas"]["Page"] & {
            items: components["schemas"]["Accommodation"][];
        };
        ServicePage: components["schemas"]["Page"] & {
            items: components["schemas"]["Service"][];
        };
        EventPage: components["schemas"]["Page"] & {
            items: components["schemas"]["Event"][];
        };
        ParkingPage: components["schemas"]["Page"] & {
            items: components["schemas"]["Parking"][];
        };
        ProductPage: components["schemas"]["Page"] & {
            items: components["schemas"]["Product"][];
        };
        PriceProductPage: components["schemas"]["Page"] & {
            items: components["schemas"]["PriceProduct"][];
        };
        GopassBenefitPage: components["schemas"]["Page"] & {
            items: components["schemas"]["GopassBenefit"][];
        };
        ExpressShoppingCategoryPage: components["schemas"]["Page"] & {
            items: components["schemas"]["ExpressShoppingCategory"][];
        };
        ExpressShoppingResortPage: components["schemas"]["Page"] & {
            items: components["schemas"]["ExpressShoppingResort"][];
        };
        FeedFilterPage: components["schemas"]["Page"] & {
            items: components["schemas"]["FeedFilter"][];
        };
        FeedCategoryPage: components["schemas"]["Page"] & {
            items: components["schemas"]["FeedCategory"][];
        };
        RecommendationPage: components["schemas"]["Page"] & {
            items: components["schemas"]["Recommendation"][];
        };
        DeparturePage: components["schemas"]["Page"] & {
            items: components["schemas"]["Departure"][];
        };
        InfoDevicePage: components["schemas"]["Page"] & {
            items: components["schemas"]["InfoDevice"][];
        };
        InfoLedPage: components["schemas"]["Page"] & {
            items: components["schemas"]["InfoLed"][];
        };
        InfoMobilePage: components["schemas"]["Page"] & {
            items: components["schemas"]["InfoMobile"][];
        };
        InfoTvPage: components["schemas"]["Page"] & {
            items: components["schemas"]["InfoTv"][];
        };
        InfoWebPage: components["schemas"]["Page"] & {
            items: components["schemas"]["InfoWeb"][];
        };
        BadgePage: components["schemas"]["Page"] & {
            items: components["schemas"]["Badge"][];
        };
        ActionPage: components["schemas"]["Page"] & {
            items: components["schemas"]["Action"][];
        };
        HomepagePage: components["schemas"]["Page"] & {
            items: components["schemas"]["Homepage"][];
        };
        LocationPage: components["schemas"]["Page"] & {
            items: components["schemas"]["Location"][];
        };
        QuoteOfTheDayPage: components["schemas"]["Page"] & {
            items: components["schemas"]["QuoteOfTheDay"][];
        };
        /** @description Only with `updatedSince`: no longer published */
        Removed: string[];
        /** @description Only with `updatedSince`: the copy is too old, or of other resorts; this is the first page of everything */
        Complete: boolean;
        /** @description Only with `updatedSince`: there is more; ask again with the new `updatedSince` at once */
        More: boolean;
        /** @description For `after` of the next page */
        Next: string | null;
        /** @description For `updatedSince` of the next request, to follow the collection from here */
        UpdatedSince: string;
        /** @enum {string|null} */
        ResortTermsLicense: "CC0-1.0" | "CC-BY-4.0" | "CC-BY-SA-4.0" | "ODbL-1.0" | null;
        /** @enum {string} */
        CircumstancesTimeOfDay: "morning" | "noon" | "afternoon" | "evening" | "night";
        CircumstancesWeather: ("sunny" | "rain" | "snow" | "wind")[];
        /** @enum {string} */
        HomepageOptionSectionsItemType: "weather" | "status" | "actions" | "recommendations" | "events" | "benefits" | "cameras" | "banner" | "feed" | "skimap" | "departures" | "crossSale";
        HomepageOptionSectionsItemItems: components["schemas"]["HomepageOptionSectionsItemItemsItem"][];
        HomepageOptionSectionsItemItemsItem: {
            collection: string;
            /** Format: uuid */
            id: string;
        };
        /** @description Of collections with lengths */
        OpenKm: number;
        /** @enum {string} */
        Item: "sk" | "cs" | "en" | "de" | "pl" | "it" | "hu";
        WeeklySchedulesItemMonday: components["schemas"]["WeeklySchedulesItemMondayItem"][] | null;
        WeeklySchedulesItemMondayItem: {
            opens?: string;
            closes?: string;
        };
        Days: components["schemas"]["DaysItem"][];
        /** @enum {string} */
        DaysItem: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
        Country: components["schemas"]["CountryOption"] | null;
        /** @enum {string} */
        CountryOption: "SK" | "CZ" | "PL" | "AT" | "CH" | "IT" | "DE" | "HU" | "FR" | "SI" | "UA" | "RO";
        /** @enum {string} */
        TypesItem: "golf" | "ski" | "mountain" | "spa" | "waterPark" | "themePark" | "eventVenue";
        /** @enum {string} */
        Timezone: "Europe/Bratislava" | "Europe/Prague" | "Europe/Warsaw" | "Europe/Vienna" | "Europe/Zurich" | "Europe/Rome" | "Europe/Berlin" | "Europe/Budapest" | "Europe/Paris" | "Europe/Ljubljana" | "Europe/Kyiv" | "Europe/Bucharest" | "UTC";
        /** @description Snowfall 24h (cm) */
        Snowfall24h: number | null;
        ResortAddress: components["schemas"]["Address"] | null;
        IllustratedMap: components["schemas"]["Medium"] | null;
        /** @enum {string} */
        Type: "belt" | "cable" | "chair" | "gondola" | "overload" | "ski" | "twinliner";
        /**
         * Format: date-time
         * @description Expected to reopen
         */
        ReopensAt: string | null;
        /** @description Waiting time (min) */
        WaitingTime: number | null;
        Occupancy: ("low" | "medium" | "high") | null;
        /** @description Short description */
        Perex: components["schemas"]["Text"];
        /** @description Capacity per hour (people/h) */
        CapacityPerHour: number | null;
        /** @description Number on the map */
        MapNumber: string | null;
        /** @description Map drawing */
        SkiliftGeometry: components["schemas"]["Geometry"] | null;
        /** @description Connected slopes */
        SlopeIds: string[];
        /**
         * Format: date
         * @description Validity from
         */
        ValidFrom: string | null;
        /**
         * Format: date
         * @description Validity to
         */
        ValidTo: string | null;
        SkiliftOpeningHours: components["schemas"]["OpeningHours"] | null;
        Schedule: components["schemas"]["ScheduleEntry"][];
        Photos: components["schemas"]["Photo"][];
        /** @description Badges */
        BadgeIds: string[];
        /** @enum {string} */
        TypeOption: "cycleTrace" | "freeride" | "skialp" | "traverz";
        SnowCondition: components["schemas"]["SnowConditionOption"] | null;
        /** @enum {string} */
        SnowConditionOption: "good" | "veryGood" | "limited" | "unsuitable";
        SnowType: ("artificial" | "natural") | null;
        /**
         * Format: date-time
         * @description Last groomed
         */
        GroomedAt: string | null;
        /**
         * Format: date-time
         * @description Snow measured
         */
        SnowMeasuredAt: string | null;
        /** @description Lowest point (m) */
        LowestPoint: number | null;
        /** @description Highest point (m) */
        HighestPoint: number | null;
        /** @enum {string} */
        BikeType: "singletrail" | "flowtrail" | "downhill" | "enduro" | "crossCountry" | "pumptrack" | "cycleRoute";
        /** @enum {string} */
        SurfaceOption: "asphalt" | "gravel" | "dirt" | "rock" | "wood" | "mixed";
        Provider: ("openMeteo" | "metNorway") | null;
        /**
         * @description Weather
         * @enum {integer}
         */
        WeatherCode: 0 | 1 | 2 | 3 | 45 | 48 | 51 | 53 | 55 | 56 | 57 | 61 | 63 | 65 | 66 | 67 | 68 | 69 | 71 | 73 | 75 | 77 | 80 | 81 | 82 | 85 | 86 | 95 | 96 | 99;
        /** @description Comment */
        WeatherCurrentText: components["schemas"]["Text"];
        /** @enum {string} */
        DangerPmOption: "none" | "low" | "moderate" | "increased" | "high" | "veryHigh";
        /** @enum {string} */
        AvalancheProblemsItem: "new_snow" | "wind_slab" | "persistent_weak_layers" | "wet_snow" | "gliding_snow" | "cornices" | "no_distinct_avalanche_problem" | "favourable_situation";
        /** @enum {string} */
        AspectsItem: "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
        /** @enum {string} */
        TendencyOption: "decreasing" | "steady" | "increasing";
        /**
         * Format: date-time
         * @description Validity from
         */
        WeatherAvalancheValidFrom: string | null;
        /**
         * Format: date-time
         * @description Validity to
         */
        WeatherAvalancheValidTo: string | null;
        /** @enum {string} */
        CameraType: "image" | "stream" | "panorama" | "embed";
        /**
         * Format: uuid
         * @description Skilift
         */
        SkiliftId: string | null;
        /**
         * Format: uuid
         * @description Location
         */
        LocationId: string | null;
        /** @enum {string} */
        PoolTypeOption: "swimming" | "relaxation" | "childrens" | "wave" | "lazyRiver" | "whirlpool" | "thermal";
        /** @description Minimum age (years) */
        MinAge: number | null;
        /** @description Included in the ticket */
        AccessIncluded: boolean | null;
        /** @enum {string} */
        AquaparkAttractionType: "slide" | "tube" | "rafting" | "freeFall" | "halfpipe" | "childrens" | "waveMachine" | "wellness" | "sauna" | "other";
        Difficulty: ("easy" | "medium" | "hard") | null;
        /**
         * Format: date-time
         * @description Waiting time reported
         */
        MeasuredAt: string | null;
        /** @description Minimum guest height (cm) */
        MinHeight: number | null;
        /** @description Maximum guest height (cm) */
        MaxHeight: number | null;
        /** @enum {string} */
        ThemeParkAttractionType: "rollerCoaster" | "waterRide" | "carousel" | "darkRide" | "dropTower" | "childrens" | "show" | "walkThrough" | "game" | "other";
        /** @enum {string} */
        TargetGroupItem: "toddlers" | "children" | "families" | "teenagers" | "adults";
        /** @enum {string} */
        RestaurantType: "restaurant" | "bar" | "cafe" | "apresSki" | "buffet" | "fastFood" | "mountainHut" | "pizzeria";
        /** @enum {string} */
        PaymentMethodsItem: "cash" | "card" | "gopass" | "mealVoucher";
        Cuisines: components["schemas"]["Text"][];
        /** @enum {string} */
        DietaryOptionsItem: "vegetarian" | "vegan" | "glutenFree" | "lactoseFree" | "kids";
        /** @enum {string} */
        AccommodationType: "hotel" | "apartment" | "chalet" | "guesthouse" | "bungalow" | "hostel" | "camp";
        /** @enum {string} */
        AmenityFeatureItem: "wellness" | "pool" | "sauna" | "restaurant" | "bar" | "parking" | "garage" | "wifi" | "skiRoom" | "bikeRoom" | "kidsCorner" | "fitness" | "conference" | "airConditioning" | "evCharger" | "laundry";
        /** @enum {string} */
        BoardTypesItem: "none" | "breakfast" | "halfBoard" | "fullBoard" | "allInclusive";
        LanguagesSpoken: components["schemas"]["LanguagesSpokenItem"][] | null;
        /** @enum {string} */
        LanguagesSpokenItem: "sk" | "cs" | "en" | "de" | "pl" | "hu" | "it" | "fr" | "es" | "hr" | "sl" | "ro" | "uk" | "ru" | "nl";
        PriceFrom: components["schemas"]["Money"] | null;
        /** @description Distance to the lift (m) */
        DistanceToLift: number | null;
        /** @enum {string} */
        ServiceType: "funZone" | "infoCenter" | "tatryMotion";
        /** @enum {string} */
        SubTypeOption: "snowpark" | "funPark" | "snowTubing" | "iceRink" | "kidsPark" | "ropePark" | "zorbing" | "sledging" | "infoCenter" | "ticketOffice" | "firstAid" | "lostAndFound" | "skiSchool" | "rental" | "skiService" | "shop" | "depot" | "kindergarten";
        /** @enum {string} */
        FeaturesItem: "jump" | "rail" | "box" | "halfpipe" | "boardercross" | "airbag";
        Categories: components["schemas"]["CategoriesItem"][];
        /** @enum {string} */
        CategoriesItem: "concert" | "gastro" | "sport" | "wellness" | "family" | "other";
        /** @enum {string} */
        EventStatus: "scheduled" | "postponed" | "rescheduled" | "cancelled" | "soldOut";
        /** @enum {string} */
        ParkingType: "surface" | "garage" | "street" | "parkAndRide" | "overflow";
        /** @enum {string} */
        PersonCategoriesItem: "adult" | "youth" | "child" | "senior" | "disabled" | "family" | "group";
        Season: ("winter" | "summer" | "yearRound") | null;
        /** @description Cross-sale */
        CrossSaleType: ("external" | "internal") | null;
        /** @description Cross-sale link */
        CrossSaleUrl: components["schemas"]["Text"];
        GopassBenefitCategories: components["schemas"]["GopassBenefitCategoriesItem"][];
        /** @enum {string} */
        GopassBenefitCategoriesItem: "eshop" | "accommodation" | "experience" | "fun" | "insurance" | "health" | "home" | "travel" | "sport";
        /** @description Picture */
        Image: components["schemas"]["Medium"] | null;
        /** @description Categories */
        CategoryIds: string[];
        /** @enum {string} */
        ContentTypesItem: "event" | "restaurant" | "accommodation" | "skilift" | "slope" | "crossCountry" | "bike" | "pool" | "aquaparkAttraction" | "themeParkAttraction" | "service" | "gopassBenefit" | "product" | "camera" | "recommendation";
        /** @description Feed categories */
        FeedCategoryIds: string[];
        /** @enum {string} */
        AudienceItem: "family" | "couple" | "adrenaline" | "relax" | "beginner" | "advanced";
        Languages: components["schemas"]["Item"][];
        /** @enum {string} */
        Severity: "info" | "warning" | "danger" | "success";
        /** @enum {string} */
        PageType: "text" | "image" | "webPage" | "skimap" | "weather" | "departures" | "cameras";
        /**
         * Format: date-time
         * @description Shown from
         */
        InfoDeviceValidFrom: string | null;
        /**
         * Format: date-time
         * @description Shown until
         */
        InfoDeviceValidTo: string | null;
        /** @description Times shown */
        InfoDeviceSchedule: components["schemas"]["ScheduleEntry"][];
        InfoDeviceLanguages: components["schemas"]["Item"][] | null;
        Content: components["schemas"]["ContentItem"][];
        /** @enum {string} */
        ContentItem: "message" | "liftStatus" | "slopeStatus" | "weather" | "temperature" | "avalanche" | "time";
        /** @description Button text */
        CallToAction: components["schemas"]["Text"];
        /** @enum {string} */
        InfoMobileAudienceItem: "all" | "gopassMembers" | "seasonPassHolders" | "inResort";
        /** @enum {string} */
        SlideType: "image" | "video" | "camera" | "weather" | "liftStatus" | "skimap" | "event" | "text";
        /** @enum {string} */
        Placement: "topBar" | "popup" | "homepage" | "skipassPage";
        /** @enum {string} */
        EntityTypesItem: "skilift" | "slope" | "crossCountry" | "bike" | "camera" | "pool" | "aquaparkAttraction" | "themeParkAttraction" | "restaurant" | "accommodation" | "service" | "event" | "parking" | "product" | "gopassBenefit" | "expressShoppingCategory" | "expressShoppingResort" | "recommendation" | "action" | "homepage";
        /** @enum {string} */
        PlacementItem: "homepage" | "resortDetail" | "feed" | "profile";
        Platforms: ("ios" | "android" | "web")[];
        /** @description Minimum app version */
        MinAppVersion: string | null;
        /** @enum {string} */
        LocationType: "resort" | "village" | "station" | "peak" | "valley" | "building" | "gate" | "stop" | "parking" | "hut" | "other";
        Near: string;
        Tags: components["schemas"]["TagsItem"][];
        TagsItem: string;
        Occupancy2: ("low" | "medium" | "high")[];
        /** @description Alias or id of a resort */
        Resort2: string;
        Country2: components["schemas"]["CountryOption"][];
        DangerAm: components["schemas"]["DangerPmOption"][];
        PersonCategories: components["schemas"]["PersonCategoriesItem"][];
    };
    responses: {
        /** @description A parameter is unknown or has an impossible value */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The resort does not open this collection: a key is needed */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The key does not cover this, has expired or is used from another address */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such published record, resort or collection */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is no such message */
        422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many requests */
        429: {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A page */
        ResortPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResortPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        SkiliftPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SkiliftPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/gpx+xml": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        SlopePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SlopePage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/gpx+xml": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        CrossCountryPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CrossCountryPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/gpx+xml": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        BikePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BikePage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/gpx+xml": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        WeatherCurrentPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WeatherCurrentPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        WeatherForecastPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WeatherForecastPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        WeatherAvalanchePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WeatherAvalanchePage"];
                "text/csv": string;
                "application/ld+json": string;
                "application/vnd.caaml+json": string;
            };
        };
        /** @description A page */
        SnowReportPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SnowReportPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        CameraPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CameraPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        FlowMeasurementPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlowMeasurementPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        PoolPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PoolPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        AquaparkAttractionPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AquaparkAttractionPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        ThemeParkAttractionPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ThemeParkAttractionPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        RestaurantPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestaurantPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        AccommodationPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccommodationPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        ServicePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServicePage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        EventPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "text/calendar": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        ParkingPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ParkingPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        ProductPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProductPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        PriceProductPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PriceProductPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        GopassBenefitPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GopassBenefitPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        ExpressShoppingCategoryPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExpressShoppingCategoryPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        ExpressShoppingResortPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExpressShoppingResortPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        FeedFilterPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FeedFilterPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        FeedCategoryPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FeedCategoryPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        RecommendationPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecommendationPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        DeparturePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeparturePage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        InfoDevicePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InfoDevicePage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        InfoLedPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InfoLedPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        InfoMobilePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InfoMobilePage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        InfoTvPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InfoTvPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        InfoWebPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InfoWebPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        BadgePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadgePage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        ActionPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActionPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        HomepagePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HomepagePage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description A page */
        LocationPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocationPage"];
                "application/geo+json": components["schemas"]["FeatureCollection"];
                "text/csv": string;
                "application/ld+json": string;
                "application/vnd.google-earth.kml+xml": string;
            };
        };
        /** @description A page */
        QuoteOfTheDayPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuoteOfTheDayPage"];
                "text/csv": string;
                "application/ld+json": string;
            };
        };
        /** @description Not modified */
        Unchanged: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Errors of JSON:API */
        JsonApiFailure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.api+json": Record<string, unknown>;
            };
        };
    };
    parameters: {
        /** @description Of the record, the only item */
        id: string;
        /** @description Alias or id of a resort */
        resort: string;
        /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
        lang: components["schemas"]["Item"];
        /** @description Only these fields, and always the id */
        fields: string;
        /** @description References whose published records are added as `included` */
        include: string;
        /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
        near: components["schemas"]["Near"];
        /** @description Metres around `near`; 5000 without it */
        radius: number;
        /** @description West, south, east, north in degrees (RFC 7946) */
        bbox: string;
        /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
        openNow: boolean;
        /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
        updatedSince: string;
        /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
        limit: number;
        /** @description The `next` of the page before */
        after: string;
        "updatedAt.from": components["schemas"]["MomentOrDay"];
        "updatedAt.to": components["schemas"]["MomentOrDay"];
        badgeIds: components["schemas"]["Ids"];
        tags: components["schemas"]["Tags"];
        "altitude.from": components["schemas"]["Integer"];
        "altitude.to": components["schemas"]["Integer"];
        "validFrom.from": components["schemas"]["Day"];
        "validFrom.to": components["schemas"]["Day"];
        "validTo.from": components["schemas"]["Day"];
        "validTo.to": components["schemas"]["Day"];
        "statusValidUntil.from": components["schemas"]["MomentOrDay"];
        "statusValidUntil.to": components["schemas"]["MomentOrDay"];
        openYearRound: boolean;
        status: ("closed" | "limited" | "open")[];
        "reopensAt.from": components["schemas"]["MomentOrDay"];
        "reopensAt.to": components["schemas"]["MomentOrDay"];
        "Avalanche-forecasts.validFrom.from": components["schemas"]["MomentOrDay"];
        "Avalanche-forecasts.validFrom.to": components["schemas"]["MomentOrDay"];
        "Avalanche-forecasts.validTo.from": components["schemas"]["MomentOrDay"];
        "Avalanche-forecasts.validTo.to": components["schemas"]["MomentOrDay"];
        occupancy: components["schemas"]["Occupancy2"];
        season: ("winter" | "summer" | "yearRound")[];
        "length.from": components["schemas"]["Integer"];
        "length.to": components["schemas"]["Integer"];
        "priority.from": components["schemas"]["Integer"];
        "priority.to": components["schemas"]["Integer"];
        languages: components["schemas"]["Languages"];
        barrierFree: boolean;
        difficulty: ("easy" | "medium" | "hard")[];
        locationId: components["schemas"]["Ids"];
        severity: components["schemas"]["Severity"][];
        currency: ("EUR" | "CZK" | "PLN" | "CHF" | "HUF")[];
        "measuredAt.from": components["schemas"]["MomentOrDay"];
        "measuredAt.to": components["schemas"]["MomentOrDay"];
        "date.from": components["schemas"]["Day"];
        "date.to": components["schemas"]["Day"];
        crossSaleType: ("external" | "internal")[];
        "waitingTime.from": components["schemas"]["Integer"];
        "waitingTime.to": components["schemas"]["Integer"];
        "lowestPoint.from": components["schemas"]["Integer"];
        "lowestPoint.to": components["schemas"]["Integer"];
        "highestPoint.from": components["schemas"]["Integer"];
        "highestPoint.to": components["schemas"]["Integer"];
        snowCondition: components["schemas"]["SnowConditionOption"][];
        "snowDepth.from": components["schemas"]["Integer"];
        "snowDepth.to": components["schemas"]["Integer"];
        "lastSnowfallDate.from": components["schemas"]["Day"];
        "lastSnowfallDate.to": components["schemas"]["Day"];
        "capacity.from": components["schemas"]["Integer"];
        "capacity.to": components["schemas"]["Integer"];
        placement: ("indoor" | "outdoor")[];
        "minAge.from": components["schemas"]["Integer"];
        "minAge.to": components["schemas"]["Integer"];
        "Catalogue.resort": components["schemas"]["Resort2"];
        country: components["schemas"]["Country2"];
        timezone: components["schemas"]["Timezone"][];
        "snowfall24h.from": components["schemas"]["Integer"];
        "snowfall24h.to": components["schemas"]["Integer"];
        hideFlexiPrices: boolean;
        "capacityPerHour.from": components["schemas"]["Integer"];
        "capacityPerHour.to": components["schemas"]["Integer"];
        "rideTime.from": components["schemas"]["Integer"];
        "rideTime.to": components["schemas"]["Integer"];
        snowType: ("artificial" | "natural")[];
        "groomedAt.from": components["schemas"]["MomentOrDay"];
        "groomedAt.to": components["schemas"]["MomentOrDay"];
        "snowMeasuredAt.from": components["schemas"]["MomentOrDay"];
        "snowMeasuredAt.to": components["schemas"]["MomentOrDay"];
        snowmaking: boolean;
        skiliftIds: components["schemas"]["Ids"];
        "elevationGain.from": components["schemas"]["Integer"];
        "elevationGain.to": components["schemas"]["Integer"];
        "duration.from": components["schemas"]["Integer"];
        "duration.to": components["schemas"]["Integer"];
        provider: ("openMeteo" | "metNorway")[];
        weatherCode: (0 | 1 | 2 | 3 | 45 | 48 | 51 | 53 | 55 | 56 | 57 | 61 | 63 | 65 | 66 | 67 | 68 | 69 | 71 | 73 | 75 | 77 | 80 | 81 | 82 | 85 | 86 | 95 | 96 | 99)[];
        "precipitation.from": components["schemas"]["Number"];
        "precipitation.to": components["schemas"]["Number"];
        "windSpeed.from": components["schemas"]["Number"];
        "windSpeed.to": components["schemas"]["Number"];
        "windGusts.from": components["schemas"]["Number"];
        "windGusts.to": components["schemas"]["Number"];
        "windDirection.from": components["schemas"]["Integer"];
        "windDirection.to": components["schemas"]["Integer"];
        skiliftId: components["schemas"]["Ids"];
        poolId: components["schemas"]["Ids"];
        waterType: ("clear" | "sea" | "thermal")[];
        accessIncluded: boolean;
        "minHeight.from": components["schemas"]["Integer"];
        "minHeight.to": components["schemas"]["Integer"];
        "maxHeight.from": components["schemas"]["Integer"];
        "maxHeight.to": components["schemas"]["Integer"];
        "height.from": components["schemas"]["Number"];
        "height.to": components["schemas"]["Number"];
        "maxSpeed.from": components["schemas"]["Number"];
        "maxSpeed.to": components["schemas"]["Number"];
        petsAllowed: boolean;
        languagesSpoken: components["schemas"]["LanguagesSpokenItem"][];
        "priceFrom.from": components["schemas"]["Number"];
        "priceFrom.to": components["schemas"]["Number"];
        "distanceToLift.from": components["schemas"]["Integer"];
        "distanceToLift.to": components["schemas"]["Integer"];
        highlighted: boolean;
        "visibleFrom.from": components["schemas"]["MomentOrDay"];
        "visibleFrom.to": components["schemas"]["MomentOrDay"];
        "visibleTo.from": components["schemas"]["MomentOrDay"];
        "visibleTo.to": components["schemas"]["MomentOrDay"];
        categoryIds: components["schemas"]["Ids"];
        parentId: components["schemas"]["Ids"];
        feedCategoryIds: components["schemas"]["Ids"];
        "displaySeconds.from": components["schemas"]["Integer"];
        "displaySeconds.to": components["schemas"]["Integer"];
        dismissible: boolean;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            400: components["responses"]["400"];
            429: components["responses"]["429"];
        };
    };
    followChanges: {
        parameters: {
            query?: {
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Only these, separated by commas */
                collections?: string;
                /** @description Like Last-Event-ID, for clients that cannot set it */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream without end */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getBulkFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resort: components["schemas"]["Resort2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getApp: {
        parameters: {
            query: {
                /** @description Alias or id of a resort */
                resort: string;
                /** @description The language of texts */
                lang: components["schemas"]["Item"];
                platform: "ios" | "android" | "web";
                /** @description Of the app: `5.0.0` */
                version: string;
                /** @description Chosen by the guest; otherwise that of the day in the resort */
                season?: "winter" | "summer";
                /** @description Latitude and longitude of the guest in degrees (WGS84): decides the weather, and whether they are in the resort */
                place?: components["schemas"]["Near"];
                loggedIn?: boolean;
                /** @description What the guest likes and is, repeated for several. Messages for members, season pass holders or guests in the resort need a key */
                audience?: ("family" | "couple" | "adrenaline" | "relax" | "beginner" | "advanced" | "gopassMembers" | "seasonPassHolders" | "inResort")[];
                /** @description The level of their loyalty card; holders are members. With a key, benefits have a promoCode */
                card?: "standard" | "silver" | "gold";
                /** @description Of their card; otherwise that of the resort */
                country?: components["schemas"]["CountryOption"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The screen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["App"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getTotals: {
        parameters: {
            query: {
                resort: components["parameters"]["Catalogue.resort"];
            };
            header?: never;
            path: {
                collection: "skilifts" | "slopes" | "cross-countries" | "bikes" | "pools" | "aquaparks-attractions" | "theme-parks-attractions" | "restaurants" | "accommodations" | "services" | "events" | "parking" | "gopass-benefits";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Totals"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alert */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/cap+xml": string;
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    printSnowReport: {
        parameters: {
            query: {
                resort: components["parameters"]["Catalogue.resort"];
                date?: string;
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    sendMcpMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description The response to a request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            /** @description A notification was accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
        };
    };
    listAlpineBits: {
        parameters: {
            query?: {
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                "page[number]"?: number;
                "page[size]"?: number;
            };
            header?: never;
            path: {
                type: "lifts" | "skiSlopes" | "snowparks" | "mountainAreas" | "events" | "venues" | "mediaObjects";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of resources */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": Record<string, unknown>;
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["JsonApiFailure"];
            404: components["responses"]["JsonApiFailure"];
            406: components["responses"]["JsonApiFailure"];
            429: components["responses"]["JsonApiFailure"];
        };
    };
    listResorts: {
        parameters: {
            query?: {
                country?: components["parameters"]["country"];
                types?: components["schemas"]["TypesItem"][];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                timezone?: components["parameters"]["timezone"];
                defaultLanguage?: components["schemas"]["Languages"];
                currency?: components["parameters"]["currency"];
                "statusValidUntil.from"?: components["parameters"]["statusValidUntil.from"];
                "statusValidUntil.to"?: components["parameters"]["statusValidUntil.to"];
                "snowfall24h.from"?: components["parameters"]["snowfall24h.from"];
                "snowfall24h.to"?: components["parameters"]["snowfall24h.to"];
                "summerSeasonFrom.from"?: components["schemas"]["Day"];
                "summerSeasonFrom.to"?: components["schemas"]["Day"];
                "summerSeasonTo.from"?: components["schemas"]["Day"];
                "summerSeasonTo.to"?: components["schemas"]["Day"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                appBannerEnabled?: boolean;
                hideFlexiPrices?: components["parameters"]["hideFlexiPrices"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResortPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getResort: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResortPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listSkilifts: {
        parameters: {
            query?: {
                status?: components["parameters"]["status"];
                type?: components["schemas"]["Type"][];
                occupancy?: components["parameters"]["occupancy"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "statusValidUntil.from"?: components["parameters"]["statusValidUntil.from"];
                "statusValidUntil.to"?: components["parameters"]["statusValidUntil.to"];
                "reopensAt.from"?: components["parameters"]["reopensAt.from"];
                "reopensAt.to"?: components["parameters"]["reopensAt.to"];
                "waitingTime.from"?: components["parameters"]["waitingTime.from"];
                "waitingTime.to"?: components["parameters"]["waitingTime.to"];
                "lastRide.from"?: components["schemas"]["Clock"];
                "lastRide.to"?: components["schemas"]["Clock"];
                "lastRideDown.from"?: components["schemas"]["Clock"];
                "lastRideDown.to"?: components["schemas"]["Clock"];
                "measuredAt.from"?: components["parameters"]["measuredAt.from"];
                "measuredAt.to"?: components["parameters"]["measuredAt.to"];
                "lowestPoint.from"?: components["parameters"]["lowestPoint.from"];
                "lowestPoint.to"?: components["parameters"]["lowestPoint.to"];
                "highestPoint.from"?: components["parameters"]["highestPoint.from"];
                "highestPoint.to"?: components["parameters"]["highestPoint.to"];
                "capacityPerHour.from"?: components["parameters"]["capacityPerHour.from"];
                "capacityPerHour.to"?: components["parameters"]["capacityPerHour.to"];
                "rideTime.from"?: components["parameters"]["rideTime.from"];
                "rideTime.to"?: components["parameters"]["rideTime.to"];
                "personsPerChair.from"?: components["schemas"]["Integer"];
                "personsPerChair.to"?: components["schemas"]["Integer"];
                "length.from"?: components["parameters"]["length.from"];
                "length.to"?: components["parameters"]["length.to"];
                "speed.from"?: components["schemas"]["Number"];
                "speed.to"?: components["schemas"]["Number"];
                heatedSeats?: boolean;
                bubble?: boolean;
                carriesBikes?: boolean;
                carriesPedestrians?: boolean;
                barrierFree?: components["parameters"]["barrierFree"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                slopeIds?: components["schemas"]["Ids"];
                openYearRound?: components["parameters"]["openYearRound"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
                openNow?: components["parameters"]["openNow"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SkiliftPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getSkilift: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SkiliftPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listSlopes: {
        parameters: {
            query?: {
                status?: components["parameters"]["status"];
                difficulty?: ("blue" | "red" | "black")[];
                type?: components["schemas"]["TypeOption"][];
                snowCondition?: components["parameters"]["snowCondition"];
                nightSkiing?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "statusValidUntil.from"?: components["parameters"]["statusValidUntil.from"];
                "statusValidUntil.to"?: components["parameters"]["statusValidUntil.to"];
                "reopensAt.from"?: components["parameters"]["reopensAt.from"];
                "reopensAt.to"?: components["parameters"]["reopensAt.to"];
                occupancy?: components["parameters"]["occupancy"];
                "snowDepth.from"?: components["parameters"]["snowDepth.from"];
                "snowDepth.to"?: components["parameters"]["snowDepth.to"];
                "freshSnow.from"?: components["schemas"]["Integer"];
                "freshSnow.to"?: components["schemas"]["Integer"];
                snowType?: components["parameters"]["snowType"];
                "lastSnowfallDate.from"?: components["parameters"]["lastSnowfallDate.from"];
                "lastSnowfallDate.to"?: components["parameters"]["lastSnowfallDate.to"];
                "groomedAt.from"?: components["parameters"]["groomedAt.from"];
                "groomedAt.to"?: components["parameters"]["groomedAt.to"];
                "snowMeasuredAt.from"?: components["parameters"]["snowMeasuredAt.from"];
                "snowMeasuredAt.to"?: components["parameters"]["snowMeasuredAt.to"];
                snowmaking?: components["parameters"]["snowmaking"];
                snowcatShaped?: boolean;
                "nightSkiingFrom.from"?: components["schemas"]["Clock"];
                "nightSkiingFrom.to"?: components["schemas"]["Clock"];
                "nightSkiingTo.from"?: components["schemas"]["Clock"];
                "nightSkiingTo.to"?: components["schemas"]["Clock"];
                "topElevation.from"?: components["schemas"]["Integer"];
                "topElevation.to"?: components["schemas"]["Integer"];
                "baseElevation.from"?: components["schemas"]["Integer"];
                "baseElevation.to"?: components["schemas"]["Integer"];
                "length.from"?: components["parameters"]["length.from"];
                "length.to"?: components["parameters"]["length.to"];
                "width.from"?: components["schemas"]["Integer"];
                "width.to"?: components["schemas"]["Integer"];
                "area.from"?: components["schemas"]["Number"];
                "area.to"?: components["schemas"]["Number"];
                "avgGradient.from"?: components["schemas"]["Number"];
                "avgGradient.to"?: components["schemas"]["Number"];
                "maxGradient.from"?: components["schemas"]["Number"];
                "maxGradient.to"?: components["schemas"]["Number"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                skiliftIds?: components["parameters"]["skiliftIds"];
                connectedSlopeIds?: components["schemas"]["Ids"];
                openYearRound?: components["parameters"]["openYearRound"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
                openNow?: components["parameters"]["openNow"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SlopePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getSlope: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SlopePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listCrossCountries: {
        parameters: {
            query?: {
                status?: components["parameters"]["status"];
                difficulty?: components["parameters"]["difficulty"];
                technique?: ("classic" | "skating" | "both")[];
                trackType?: ("circuit" | "oneWay" | "twoWay")[];
                snowCondition?: components["parameters"]["snowCondition"];
                snowType?: components["parameters"]["snowType"];
                lit?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "statusValidUntil.from"?: components["parameters"]["statusValidUntil.from"];
                "statusValidUntil.to"?: components["parameters"]["statusValidUntil.to"];
                "reopensAt.from"?: components["parameters"]["reopensAt.from"];
                "reopensAt.to"?: components["parameters"]["reopensAt.to"];
                "snowDepth.from"?: components["parameters"]["snowDepth.from"];
                "snowDepth.to"?: components["parameters"]["snowDepth.to"];
                "lastSnowfallDate.from"?: components["parameters"]["lastSnowfallDate.from"];
                "lastSnowfallDate.to"?: components["parameters"]["lastSnowfallDate.to"];
                "groomedAt.from"?: components["parameters"]["groomedAt.from"];
                "groomedAt.to"?: components["parameters"]["groomedAt.to"];
                "snowMeasuredAt.from"?: components["parameters"]["snowMeasuredAt.from"];
                "snowMeasuredAt.to"?: components["parameters"]["snowMeasuredAt.to"];
                snowmaking?: components["parameters"]["snowmaking"];
                "length.from"?: components["parameters"]["length.from"];
                "length.to"?: components["parameters"]["length.to"];
                "lowestPoint.from"?: components["parameters"]["lowestPoint.from"];
                "lowestPoint.to"?: components["parameters"]["lowestPoint.to"];
                "highestPoint.from"?: components["parameters"]["highestPoint.from"];
                "highestPoint.to"?: components["parameters"]["highestPoint.to"];
                "elevationGain.from"?: components["parameters"]["elevationGain.from"];
                "elevationGain.to"?: components["parameters"]["elevationGain.to"];
                "litFrom.from"?: components["schemas"]["Clock"];
                "litFrom.to"?: components["schemas"]["Clock"];
                "litTo.from"?: components["schemas"]["Clock"];
                "litTo.to"?: components["schemas"]["Clock"];
                rentalNearby?: boolean;
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                openYearRound?: components["parameters"]["openYearRound"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
                openNow?: components["parameters"]["openNow"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CrossCountryPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getCrossCountry: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CrossCountryPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listBikes: {
        parameters: {
            query?: {
                status?: components["parameters"]["status"];
                type?: components["schemas"]["BikeType"][];
                difficulty?: components["parameters"]["difficulty"];
                trailCondition?: ("dry" | "wet" | "muddy" | "snow")[];
                surface?: components["schemas"]["SurfaceOption"][];
                requiredSkiliftIds?: components["schemas"]["Ids"];
                eBikeSuitable?: boolean;
                childSuitable?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "statusValidUntil.from"?: components["parameters"]["statusValidUntil.from"];
                "statusValidUntil.to"?: components["parameters"]["statusValidUntil.to"];
                "reopensAt.from"?: components["parameters"]["reopensAt.from"];
                "reopensAt.to"?: components["parameters"]["reopensAt.to"];
                "mtbScale.from"?: components["schemas"]["Integer"];
                "mtbScale.to"?: components["schemas"]["Integer"];
                "length.from"?: components["parameters"]["length.from"];
                "length.to"?: components["parameters"]["length.to"];
                "duration.from"?: components["parameters"]["duration.from"];
                "duration.to"?: components["parameters"]["duration.to"];
                "lowestPoint.from"?: components["parameters"]["lowestPoint.from"];
                "lowestPoint.to"?: components["parameters"]["lowestPoint.to"];
                "highestPoint.from"?: components["parameters"]["highestPoint.from"];
                "highestPoint.to"?: components["parameters"]["highestPoint.to"];
                "elevationGain.from"?: components["parameters"]["elevationGain.from"];
                "elevationGain.to"?: components["parameters"]["elevationGain.to"];
                "elevationLoss.from"?: components["schemas"]["Integer"];
                "elevationLoss.to"?: components["schemas"]["Integer"];
                oneWay?: boolean;
                bikeRental?: boolean;
                chargingStation?: boolean;
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                openYearRound?: components["parameters"]["openYearRound"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
                openNow?: components["parameters"]["openNow"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BikePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getBike: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BikePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listWeatherCurrent: {
        parameters: {
            query?: {
                locationId?: components["parameters"]["locationId"];
                source?: ("station" | "manual" | "api")[];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "measuredAt.from"?: components["parameters"]["measuredAt.from"];
                "measuredAt.to"?: components["parameters"]["measuredAt.to"];
                provider?: components["parameters"]["provider"];
                weatherCode?: components["parameters"]["weatherCode"];
                "temperature.from"?: components["schemas"]["Number"];
                "temperature.to"?: components["schemas"]["Number"];
                "apparentTemperature.from"?: components["schemas"]["Number"];
                "apparentTemperature.to"?: components["schemas"]["Number"];
                "relativeHumidity.from"?: components["schemas"]["Integer"];
                "relativeHumidity.to"?: components["schemas"]["Integer"];
                "pressure.from"?: components["schemas"]["Number"];
                "pressure.to"?: components["schemas"]["Number"];
                "precipitation.from"?: components["parameters"]["precipitation.from"];
                "precipitation.to"?: components["parameters"]["precipitation.to"];
                "cloudCover.from"?: components["schemas"]["Integer"];
                "cloudCover.to"?: components["schemas"]["Integer"];
                "visibility.from"?: components["schemas"]["Integer"];
                "visibility.to"?: components["schemas"]["Integer"];
                "uvIndex.from"?: components["schemas"]["Number"];
                "uvIndex.to"?: components["schemas"]["Number"];
                "windSpeed.from"?: components["parameters"]["windSpeed.from"];
                "windSpeed.to"?: components["parameters"]["windSpeed.to"];
                "windGusts.from"?: components["parameters"]["windGusts.from"];
                "windGusts.to"?: components["parameters"]["windGusts.to"];
                "windDirection.from"?: components["parameters"]["windDirection.from"];
                "windDirection.to"?: components["parameters"]["windDirection.to"];
                "snowDepth.from"?: components["parameters"]["snowDepth.from"];
                "snowDepth.to"?: components["parameters"]["snowDepth.to"];
                "snowfall24h.from"?: components["parameters"]["snowfall24h.from"];
                "snowfall24h.to"?: components["parameters"]["snowfall24h.to"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WeatherCurrentPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getWeatherCurrent: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WeatherCurrentPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listWeatherForecasts: {
        parameters: {
            query?: {
                "date.from"?: components["parameters"]["date.from"];
                "date.to"?: components["parameters"]["date.to"];
                partOfDay?: ("day" | "morning" | "afternoon" | "evening" | "night")[];
                locationId?: components["parameters"]["locationId"];
                source?: ("manual" | "api")[];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                weatherCode?: components["parameters"]["weatherCode"];
                "temperatureMin.from"?: components["schemas"]["Number"];
                "temperatureMin.to"?: components["schemas"]["Number"];
                "temperatureMax.from"?: components["schemas"]["Number"];
                "temperatureMax.to"?: components["schemas"]["Number"];
                "precipitationProbability.from"?: components["schemas"]["Integer"];
                "precipitationProbability.to"?: components["schemas"]["Integer"];
                "precipitation.from"?: components["parameters"]["precipitation.from"];
                "precipitation.to"?: components["parameters"]["precipitation.to"];
                "snowfall.from"?: components["schemas"]["Number"];
                "snowfall.to"?: components["schemas"]["Number"];
                "freezingLevel.from"?: components["schemas"]["Integer"];
                "freezingLevel.to"?: components["schemas"]["Integer"];
                "windSpeed.from"?: components["parameters"]["windSpeed.from"];
                "windSpeed.to"?: components["parameters"]["windSpeed.to"];
                "windGusts.from"?: components["parameters"]["windGusts.from"];
                "windGusts.to"?: components["parameters"]["windGusts.to"];
                "windDirection.from"?: components["parameters"]["windDirection.from"];
                "windDirection.to"?: components["parameters"]["windDirection.to"];
                "sunshineDuration.from"?: components["schemas"]["Number"];
                "sunshineDuration.to"?: components["schemas"]["Number"];
                "sunrise.from"?: components["schemas"]["Clock"];
                "sunrise.to"?: components["schemas"]["Clock"];
                "sunset.from"?: components["schemas"]["Clock"];
                "sunset.to"?: components["schemas"]["Clock"];
                provider?: components["parameters"]["provider"];
                "issuedAt.from"?: components["schemas"]["MomentOrDay"];
                "issuedAt.to"?: components["schemas"]["MomentOrDay"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WeatherForecastPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getWeatherForecast: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WeatherForecastPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listWeatherAvalanches: {
        parameters: {
            query?: {
                "date.from"?: components["parameters"]["date.from"];
                "date.to"?: components["parameters"]["date.to"];
                dangerAm?: components["schemas"]["DangerAm"];
                dangerPm?: components["schemas"]["DangerAm"];
                avalancheProblems?: components["schemas"]["AvalancheProblemsItem"][];
                aspects?: components["schemas"]["AspectsItem"][];
                tendency?: components["schemas"]["TendencyOption"][];
                unscheduled?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "elevationBoundary.from"?: components["schemas"]["Integer"];
                "elevationBoundary.to"?: components["schemas"]["Integer"];
                dangerAmUpper?: components["schemas"]["DangerAm"];
                dangerPmUpper?: components["schemas"]["DangerAm"];
                "publicationTime.from"?: components["schemas"]["MomentOrDay"];
                "publicationTime.to"?: components["schemas"]["MomentOrDay"];
                "validFrom.from"?: components["parameters"]["Avalanche-forecasts.validFrom.from"];
                "validFrom.to"?: components["parameters"]["Avalanche-forecasts.validFrom.to"];
                "validTo.from"?: components["parameters"]["Avalanche-forecasts.validTo.from"];
                "validTo.to"?: components["parameters"]["Avalanche-forecasts.validTo.to"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WeatherAvalanchePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getWeatherAvalanche: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WeatherAvalanchePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listSnowReports: {
        parameters: {
            query?: {
                "date.from"?: components["parameters"]["date.from"];
                "date.to"?: components["parameters"]["date.to"];
                releaseState?: ("draft" | "released")[];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "releasedAt.from"?: components["schemas"]["MomentOrDay"];
                "releasedAt.to"?: components["schemas"]["MomentOrDay"];
                "newSnow.from"?: components["schemas"]["Integer"];
                "newSnow.to"?: components["schemas"]["Integer"];
                "lastSnowfallDate.from"?: components["parameters"]["lastSnowfallDate.from"];
                "lastSnowfallDate.to"?: components["parameters"]["lastSnowfallDate.to"];
                "snowDepthValley.from"?: components["schemas"]["Integer"];
                "snowDepthValley.to"?: components["schemas"]["Integer"];
                "snowDepthMiddle.from"?: components["schemas"]["Integer"];
                "snowDepthMiddle.to"?: components["schemas"]["Integer"];
                "snowDepthMountain.from"?: components["schemas"]["Integer"];
                "snowDepthMountain.to"?: components["schemas"]["Integer"];
                snowCondition?: components["parameters"]["snowCondition"];
                "liftsOpen.from"?: components["schemas"]["Integer"];
                "liftsOpen.to"?: components["schemas"]["Integer"];
                "liftsTotal.from"?: components["schemas"]["Integer"];
                "liftsTotal.to"?: components["schemas"]["Integer"];
                "slopesOpen.from"?: components["schemas"]["Integer"];
                "slopesOpen.to"?: components["schemas"]["Integer"];
                "slopesTotal.from"?: components["schemas"]["Integer"];
                "slopesTotal.to"?: components["schemas"]["Integer"];
                "slopesOpenKm.from"?: components["schemas"]["Number"];
                "slopesOpenKm.to"?: components["schemas"]["Number"];
                "slopesTotalKm.from"?: components["schemas"]["Number"];
                "slopesTotalKm.to"?: components["schemas"]["Number"];
                "slopesGroomedKm.from"?: components["schemas"]["Number"];
                "slopesGroomedKm.to"?: components["schemas"]["Number"];
                "tracksOpen.from"?: components["schemas"]["Integer"];
                "tracksOpen.to"?: components["schemas"]["Integer"];
                "tracksTotal.from"?: components["schemas"]["Integer"];
                "tracksTotal.to"?: components["schemas"]["Integer"];
                "tracksOpenKm.from"?: components["schemas"]["Number"];
                "tracksOpenKm.to"?: components["schemas"]["Number"];
                "tracksTotalKm.from"?: components["schemas"]["Number"];
                "tracksTotalKm.to"?: components["schemas"]["Number"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SnowReportPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getSnowReport: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SnowReportPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listCameras: {
        parameters: {
            query?: {
                type?: components["schemas"]["CameraType"][];
                cameraStatus?: ("online" | "offline" | "stale")[];
                skiliftId?: components["parameters"]["skiliftId"];
                visibleInApp?: boolean;
                visibleOnWeb?: boolean;
                visibleOnTv?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "direction.from"?: components["schemas"]["Integer"];
                "direction.to"?: components["schemas"]["Integer"];
                "refreshInterval.from"?: components["schemas"]["Integer"];
                "refreshInterval.to"?: components["schemas"]["Integer"];
                liveKind?: ("hls" | "mjpeg")[];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                "lastOkAt.from"?: components["schemas"]["MomentOrDay"];
                "lastOkAt.to"?: components["schemas"]["MomentOrDay"];
                "thumbnailAt.from"?: components["schemas"]["MomentOrDay"];
                "thumbnailAt.to"?: components["schemas"]["MomentOrDay"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CameraPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getCamera: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CameraPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listFlowMeasurements: {
        parameters: {
            query?: {
                measurementType?: ("people" | "vehicles" | "skiers" | "pool")[];
                direction?: ("in" | "out" | "both")[];
                occupancy?: components["parameters"]["occupancy"];
                locationId?: components["parameters"]["locationId"];
                skiliftId?: components["parameters"]["skiliftId"];
                poolId?: components["parameters"]["poolId"];
                parkingId?: components["schemas"]["Ids"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "capacity.from"?: components["parameters"]["capacity.from"];
                "capacity.to"?: components["parameters"]["capacity.to"];
                "currentCount.from"?: components["schemas"]["Integer"];
                "currentCount.to"?: components["schemas"]["Integer"];
                "ratePerHour.from"?: components["schemas"]["Integer"];
                "ratePerHour.to"?: components["schemas"]["Integer"];
                "lastReadingAt.from"?: components["schemas"]["MomentOrDay"];
                "lastReadingAt.to"?: components["schemas"]["MomentOrDay"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FlowMeasurementPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getFlowMeasurement: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FlowMeasurementPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listPools: {
        parameters: {
            query?: {
                status?: components["parameters"]["status"];
                type?: components["schemas"]["PoolTypeOption"][];
                waterType?: components["parameters"]["waterType"];
                placement?: components["parameters"]["placement"];
                occupancy?: components["parameters"]["occupancy"];
                seasonal?: ("summer" | "winter")[];
                barrierFree?: components["parameters"]["barrierFree"];
                accessIncluded?: components["parameters"]["accessIncluded"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "statusValidUntil.from"?: components["parameters"]["statusValidUntil.from"];
                "statusValidUntil.to"?: components["parameters"]["statusValidUntil.to"];
                "reopensAt.from"?: components["parameters"]["reopensAt.from"];
                "reopensAt.to"?: components["parameters"]["reopensAt.to"];
                "waterTemperature.from"?: components["schemas"]["Number"];
                "waterTemperature.to"?: components["schemas"]["Number"];
                "waterTemperatureMeasuredAt.from"?: components["schemas"]["MomentOrDay"];
                "waterTemperatureMeasuredAt.to"?: components["schemas"]["MomentOrDay"];
                "length.from"?: components["schemas"]["Number"];
                "length.to"?: components["schemas"]["Number"];
                "width.from"?: components["schemas"]["Number"];
                "width.to"?: components["schemas"]["Number"];
                "depthMin.from"?: components["schemas"]["Number"];
                "depthMin.to"?: components["schemas"]["Number"];
                "depthMax.from"?: components["schemas"]["Number"];
                "depthMax.to"?: components["schemas"]["Number"];
                "waterArea.from"?: components["schemas"]["Number"];
                "waterArea.to"?: components["schemas"]["Number"];
                "volume.from"?: components["schemas"]["Number"];
                "volume.to"?: components["schemas"]["Number"];
                "mineralization.from"?: components["schemas"]["Integer"];
                "mineralization.to"?: components["schemas"]["Integer"];
                "capacity.from"?: components["parameters"]["capacity.from"];
                "capacity.to"?: components["parameters"]["capacity.to"];
                "minAge.from"?: components["parameters"]["minAge.from"];
                "minAge.to"?: components["parameters"]["minAge.to"];
                openYearRound?: components["parameters"]["openYearRound"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
                openNow?: components["parameters"]["openNow"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PoolPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getPool: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PoolPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listAquaparksAttractions: {
        parameters: {
            query?: {
                status?: components["parameters"]["status"];
                type?: components["schemas"]["AquaparkAttractionType"][];
                difficulty?: components["parameters"]["difficulty"];
                placement?: components["parameters"]["placement"];
                waterType?: components["parameters"]["waterType"];
                occupancy?: components["parameters"]["occupancy"];
                poolId?: components["parameters"]["poolId"];
                accompanimentRequired?: boolean;
                accessIncluded?: components["parameters"]["accessIncluded"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "statusValidUntil.from"?: components["parameters"]["statusValidUntil.from"];
                "statusValidUntil.to"?: components["parameters"]["statusValidUntil.to"];
                "reopensAt.from"?: components["parameters"]["reopensAt.from"];
                "reopensAt.to"?: components["parameters"]["reopensAt.to"];
                "waitingTime.from"?: components["parameters"]["waitingTime.from"];
                "waitingTime.to"?: components["parameters"]["waitingTime.to"];
                "measuredAt.from"?: components["parameters"]["measuredAt.from"];
                "measuredAt.to"?: components["parameters"]["measuredAt.to"];
                "minHeight.from"?: components["parameters"]["minHeight.from"];
                "minHeight.to"?: components["parameters"]["minHeight.to"];
                "maxHeight.from"?: components["parameters"]["maxHeight.from"];
                "maxHeight.to"?: components["parameters"]["maxHeight.to"];
                "minAge.from"?: components["parameters"]["minAge.from"];
                "minAge.to"?: components["parameters"]["minAge.to"];
                "maxWeight.from"?: components["schemas"]["Integer"];
                "maxWeight.to"?: components["schemas"]["Integer"];
                "length.from"?: components["parameters"]["length.from"];
                "length.to"?: components["parameters"]["length.to"];
                "height.from"?: components["parameters"]["height.from"];
                "height.to"?: components["parameters"]["height.to"];
                "maxSpeed.from"?: components["parameters"]["maxSpeed.from"];
                "maxSpeed.to"?: components["parameters"]["maxSpeed.to"];
                "lanes.from"?: components["schemas"]["Integer"];
                "lanes.to"?: components["schemas"]["Integer"];
                openYearRound?: components["parameters"]["openYearRound"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
                openNow?: components["parameters"]["openNow"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AquaparkAttractionPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getAquaparkAttraction: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AquaparkAttractionPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listThemeParksAttractions: {
        parameters: {
            query?: {
                status?: components["parameters"]["status"];
                type?: components["schemas"]["ThemeParkAttractionType"][];
                difficulty?: components["parameters"]["difficulty"];
                targetGroup?: components["schemas"]["TargetGroupItem"][];
                placement?: components["parameters"]["placement"];
                occupancy?: components["parameters"]["occupancy"];
                rainOperation?: boolean;
                fastPass?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "statusValidUntil.from"?: components["parameters"]["statusValidUntil.from"];
                "statusValidUntil.to"?: components["parameters"]["statusValidUntil.to"];
                "reopensAt.from"?: components["parameters"]["reopensAt.from"];
                "reopensAt.to"?: components["parameters"]["reopensAt.to"];
                "waitingTime.from"?: components["parameters"]["waitingTime.from"];
                "waitingTime.to"?: components["parameters"]["waitingTime.to"];
                "measuredAt.from"?: components["parameters"]["measuredAt.from"];
                "measuredAt.to"?: components["parameters"]["measuredAt.to"];
                "minHeight.from"?: components["parameters"]["minHeight.from"];
                "minHeight.to"?: components["parameters"]["minHeight.to"];
                "minHeightAccompanied.from"?: components["schemas"]["Integer"];
                "minHeightAccompanied.to"?: components["schemas"]["Integer"];
                "maxHeight.from"?: components["parameters"]["maxHeight.from"];
                "maxHeight.to"?: components["parameters"]["maxHeight.to"];
                "minAge.from"?: components["parameters"]["minAge.from"];
                "minAge.to"?: components["parameters"]["minAge.to"];
                "rideTime.from"?: components["parameters"]["rideTime.from"];
                "rideTime.to"?: components["parameters"]["rideTime.to"];
                "capacityPerHour.from"?: components["parameters"]["capacityPerHour.from"];
                "capacityPerHour.to"?: components["parameters"]["capacityPerHour.to"];
                "maxSpeed.from"?: components["parameters"]["maxSpeed.from"];
                "maxSpeed.to"?: components["parameters"]["maxSpeed.to"];
                "height.from"?: components["parameters"]["height.from"];
                "height.to"?: components["parameters"]["height.to"];
                "length.from"?: components["parameters"]["length.from"];
                "length.to"?: components["parameters"]["length.to"];
                openYearRound?: components["parameters"]["openYearRound"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                showTimes?: components["schemas"]["Tags"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
                openNow?: components["parameters"]["openNow"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ThemeParkAttractionPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getThemeParkAttraction: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ThemeParkAttractionPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listRestaurants: {
        parameters: {
            query?: {
                status?: components["parameters"]["status"];
                type?: components["schemas"]["RestaurantType"][];
                occupancy?: components["parameters"]["occupancy"];
                priceRange?: components["schemas"]["Occupancy2"];
                dietaryOptions?: components["schemas"]["DietaryOptionsItem"][];
                paymentMethods?: components["schemas"]["PaymentMethodsItem"][];
                nearestSkiliftId?: components["schemas"]["Ids"];
                acceptsReservations?: boolean;
                gopassPoints?: boolean;
                terrace?: boolean;
                childFriendly?: boolean;
                petsAllowed?: components["parameters"]["petsAllowed"];
                barrierFree?: components["parameters"]["barrierFree"];
                accessOnSkis?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "statusValidUntil.from"?: components["parameters"]["statusValidUntil.from"];
                "statusValidUntil.to"?: components["parameters"]["statusValidUntil.to"];
                "reopensAt.from"?: components["parameters"]["reopensAt.from"];
                "reopensAt.to"?: components["parameters"]["reopensAt.to"];
                "capacityIndoor.from"?: components["schemas"]["Integer"];
                "capacityIndoor.to"?: components["schemas"]["Integer"];
                "capacityOutdoor.from"?: components["schemas"]["Integer"];
                "capacityOutdoor.to"?: components["schemas"]["Integer"];
                wifi?: boolean;
                openYearRound?: components["parameters"]["openYearRound"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
                openNow?: components["parameters"]["openNow"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RestaurantPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getRestaurant: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RestaurantPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listAccommodations: {
        parameters: {
            query?: {
                status?: components["parameters"]["status"];
                type?: components["schemas"]["AccommodationType"][];
                amenityFeature?: components["schemas"]["AmenityFeatureItem"][];
                boardTypes?: components["schemas"]["BoardTypesItem"][];
                languagesSpoken?: components["parameters"]["languagesSpoken"];
                skiInSkiOut?: boolean;
                petsAllowed?: components["parameters"]["petsAllowed"];
                barrierFree?: components["parameters"]["barrierFree"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "statusValidUntil.from"?: components["parameters"]["statusValidUntil.from"];
                "statusValidUntil.to"?: components["parameters"]["statusValidUntil.to"];
                "reopensAt.from"?: components["parameters"]["reopensAt.from"];
                "reopensAt.to"?: components["parameters"]["reopensAt.to"];
                "starRating.from"?: components["schemas"]["Number"];
                "starRating.to"?: components["schemas"]["Number"];
                "rating.from"?: components["schemas"]["Number"];
                "rating.to"?: components["schemas"]["Number"];
                "numberOfRooms.from"?: components["schemas"]["Integer"];
                "numberOfRooms.to"?: components["schemas"]["Integer"];
                "numberOfBeds.from"?: components["schemas"]["Integer"];
                "numberOfBeds.to"?: components["schemas"]["Integer"];
                "priceFrom.from"?: components["parameters"]["priceFrom.from"];
                "priceFrom.to"?: components["parameters"]["priceFrom.to"];
                "gopassDiscount.from"?: components["schemas"]["Integer"];
                "gopassDiscount.to"?: components["schemas"]["Integer"];
                "checkinTime.from"?: components["schemas"]["Clock"];
                "checkinTime.to"?: components["schemas"]["Clock"];
                "checkoutTime.from"?: components["schemas"]["Clock"];
                "checkoutTime.to"?: components["schemas"]["Clock"];
                openYearRound?: components["parameters"]["openYearRound"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                "distanceToLift.from"?: components["parameters"]["distanceToLift.from"];
                "distanceToLift.to"?: components["parameters"]["distanceToLift.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
                openNow?: components["parameters"]["openNow"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccommodationPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getAccommodation: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccommodationPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listServices: {
        parameters: {
            query?: {
                serviceType?: components["schemas"]["ServiceType"][];
                status?: components["parameters"]["status"];
                subType?: components["schemas"]["SubTypeOption"][];
                occupancy?: components["parameters"]["occupancy"];
                difficulty?: components["parameters"]["difficulty"];
                languagesSpoken?: components["parameters"]["languagesSpoken"];
                paymentMethods?: ("cash" | "card" | "gopass")[];
                ticketSale?: boolean;
                barrierFree?: components["parameters"]["barrierFree"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "statusValidUntil.from"?: components["parameters"]["statusValidUntil.from"];
                "statusValidUntil.to"?: components["parameters"]["statusValidUntil.to"];
                "reopensAt.from"?: components["parameters"]["reopensAt.from"];
                "reopensAt.to"?: components["parameters"]["reopensAt.to"];
                "ageFrom.from"?: components["schemas"]["Integer"];
                "ageFrom.to"?: components["schemas"]["Integer"];
                "ageTo.from"?: components["schemas"]["Integer"];
                "ageTo.to"?: components["schemas"]["Integer"];
                features?: components["schemas"]["FeaturesItem"][];
                gopassCardIssue?: boolean;
                openYearRound?: components["parameters"]["openYearRound"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
                openNow?: components["parameters"]["openNow"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ServicePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getService: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ServicePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                eventStatus?: components["schemas"]["EventStatus"][];
                categories?: components["schemas"]["Categories"];
                locationId?: components["parameters"]["locationId"];
                isFree?: boolean;
                highlighted?: components["parameters"]["highlighted"];
                allDay?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "startDate.from"?: components["schemas"]["MomentOrDay"];
                "startDate.to"?: components["schemas"]["MomentOrDay"];
                "endDate.from"?: components["schemas"]["MomentOrDay"];
                "endDate.to"?: components["schemas"]["MomentOrDay"];
                "doorTime.from"?: components["schemas"]["Clock"];
                "doorTime.to"?: components["schemas"]["Clock"];
                "maximumAttendeeCapacity.from"?: components["schemas"]["Integer"];
                "maximumAttendeeCapacity.to"?: components["schemas"]["Integer"];
                "priceFrom.from"?: components["parameters"]["priceFrom.from"];
                "priceFrom.to"?: components["parameters"]["priceFrom.to"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
                openNow?: components["parameters"]["openNow"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getEvent: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listParking: {
        parameters: {
            query?: {
                status?: components["parameters"]["status"];
                type?: components["schemas"]["ParkingType"][];
                occupancy?: components["parameters"]["occupancy"];
                paid?: boolean;
                paymentMethods?: ("cash" | "card" | "app" | "gopass")[];
                shuttleBus?: boolean;
                guarded?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "statusValidUntil.from"?: components["parameters"]["statusValidUntil.from"];
                "statusValidUntil.to"?: components["parameters"]["statusValidUntil.to"];
                "reopensAt.from"?: components["parameters"]["reopensAt.from"];
                "reopensAt.to"?: components["parameters"]["reopensAt.to"];
                "capacity.from"?: components["parameters"]["capacity.from"];
                "capacity.to"?: components["parameters"]["capacity.to"];
                "vacantSpaces.from"?: components["schemas"]["Integer"];
                "vacantSpaces.to"?: components["schemas"]["Integer"];
                "occupancyMeasuredAt.from"?: components["schemas"]["MomentOrDay"];
                "occupancyMeasuredAt.to"?: components["schemas"]["MomentOrDay"];
                "pricePerDay.from"?: components["schemas"]["Number"];
                "pricePerDay.to"?: components["schemas"]["Number"];
                "capacityBus.from"?: components["schemas"]["Integer"];
                "capacityBus.to"?: components["schemas"]["Integer"];
                "capacityDisabled.from"?: components["schemas"]["Integer"];
                "capacityDisabled.to"?: components["schemas"]["Integer"];
                "capacityEv.from"?: components["schemas"]["Integer"];
                "capacityEv.to"?: components["schemas"]["Integer"];
                "evChargers.from"?: components["schemas"]["Integer"];
                "evChargers.to"?: components["schemas"]["Integer"];
                "heightLimit.from"?: components["schemas"]["Number"];
                "heightLimit.to"?: components["schemas"]["Number"];
                openYearRound?: components["parameters"]["openYearRound"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                "distanceToLift.from"?: components["parameters"]["distanceToLift.from"];
                "distanceToLift.to"?: components["parameters"]["distanceToLift.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
                openNow?: components["parameters"]["openNow"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ParkingPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getParking: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ParkingPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                productType?: ("skipass" | "seasonPass" | "aquapass" | "attraction" | "skiSchool" | "rental" | "parking" | "event" | "restaurant" | "accommodation" | "voucher" | "other")[];
                categoryId?: components["schemas"]["Ids"];
                season?: components["parameters"]["season"];
                personCategories?: components["schemas"]["PersonCategories"];
                isFlexi?: boolean;
                durationUnit?: ("hour" | "day" | "season" | "entry")[];
                crossSaleType?: components["parameters"]["crossSaleType"];
                refundable?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "price.from"?: components["schemas"]["Number"];
                "price.to"?: components["schemas"]["Number"];
                "vatRate.from"?: components["schemas"]["Number"];
                "vatRate.to"?: components["schemas"]["Number"];
                "gopassPoints.from"?: components["schemas"]["Integer"];
                "gopassPoints.to"?: components["schemas"]["Integer"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                "durationValue.from"?: components["schemas"]["Number"];
                "durationValue.to"?: components["schemas"]["Number"];
                validResortIds?: components["schemas"]["Ids"];
                "saleFrom.from"?: components["schemas"]["MomentOrDay"];
                "saleFrom.to"?: components["schemas"]["MomentOrDay"];
                "saleTo.from"?: components["schemas"]["MomentOrDay"];
                "saleTo.to"?: components["schemas"]["MomentOrDay"];
                crossSaleProductIds?: components["schemas"]["Ids"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getProduct: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listPriceProducts: {
        parameters: {
            query?: {
                productId?: components["schemas"]["Ids"];
                personCategory?: components["schemas"]["PersonCategories"];
                channel?: ("eshop" | "cashDesk" | "app" | "partner")[];
                season?: components["parameters"]["season"];
                currency?: components["parameters"]["currency"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "basePrice.from"?: components["schemas"]["Number"];
                "basePrice.to"?: components["schemas"]["Number"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PriceProductPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getPriceProduct: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PriceProductPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listGopassBenefits: {
        parameters: {
            query?: {
                categories?: components["schemas"]["GopassBenefitCategories"];
                benefitType?: ("percentDiscount" | "fixedDiscount" | "gift" | "points" | "voucher")[];
                cardLevels?: ("standard" | "silver" | "gold")[];
                countries?: components["schemas"]["Country2"];
                highlighted?: components["parameters"]["highlighted"];
                openYearRound?: components["parameters"]["openYearRound"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "discountValue.from"?: components["schemas"]["Number"];
                "discountValue.to"?: components["schemas"]["Number"];
                currency?: components["parameters"]["currency"];
                "pointsRequired.from"?: components["schemas"]["Integer"];
                "pointsRequired.to"?: components["schemas"]["Integer"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description Only what guests find open now, or only the rest; a page can have fewer records than `limit` */
                openNow?: components["parameters"]["openNow"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GopassBenefitPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getGopassBenefit: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GopassBenefitPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listExpressShoppingCategories: {
        parameters: {
            query?: {
                season?: components["parameters"]["season"];
                crossSaleType?: components["parameters"]["crossSaleType"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                badgeIds?: components["parameters"]["badgeIds"];
                "visibleFrom.from"?: components["parameters"]["visibleFrom.from"];
                "visibleFrom.to"?: components["parameters"]["visibleFrom.to"];
                "visibleTo.from"?: components["parameters"]["visibleTo.from"];
                "visibleTo.to"?: components["parameters"]["visibleTo.to"];
                productIds?: components["schemas"]["Ids"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExpressShoppingCategoryPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getExpressShoppingCategory: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExpressShoppingCategoryPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listExpressShoppingResorts: {
        parameters: {
            query?: {
                season?: components["parameters"]["season"];
                currency?: components["parameters"]["currency"];
                hideFlexiPrices?: components["parameters"]["hideFlexiPrices"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                categoryIds?: components["parameters"]["categoryIds"];
                badgeIds?: components["parameters"]["badgeIds"];
                "maxDaysAhead.from"?: components["schemas"]["Integer"];
                "maxDaysAhead.to"?: components["schemas"]["Integer"];
                "sameDaySaleUntil.from"?: components["schemas"]["Clock"];
                "sameDaySaleUntil.to"?: components["schemas"]["Clock"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExpressShoppingResortPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getExpressShoppingResort: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExpressShoppingResortPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listFeedFilters: {
        parameters: {
            query?: {
                type?: ("filter" | "topLevelChips")[];
                addUpWay?: ("AND" | "OR")[];
                parentId?: components["parameters"]["parentId"];
                multiSelect?: boolean;
                defaultSelected?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                categoryIds?: components["parameters"]["categoryIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FeedFilterPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getFeedFilter: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FeedFilterPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listFeedCategories: {
        parameters: {
            query?: {
                contentTypes?: components["schemas"]["ContentTypesItem"][];
                layout?: ("tile" | "list" | "carousel")[];
                season?: components["parameters"]["season"];
                showOnMap?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                filterIds?: components["schemas"]["Ids"];
                "visibleFrom.from"?: components["parameters"]["visibleFrom.from"];
                "visibleFrom.to"?: components["parameters"]["visibleFrom.to"];
                "visibleTo.from"?: components["parameters"]["visibleTo.from"];
                "visibleTo.to"?: components["parameters"]["visibleTo.to"];
                resortIds?: components["schemas"]["Ids"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FeedCategoryPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getFeedCategory: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FeedCategoryPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listFeedRecommendations: {
        parameters: {
            query?: {
                targetType?: ("event" | "restaurant" | "accommodation" | "skilift" | "slope" | "crossCountry" | "bike" | "pool" | "aquaparkAttraction" | "themeParkAttraction" | "service" | "gopassBenefit" | "product" | "camera" | "url")[];
                season?: components["parameters"]["season"];
                timeOfDay?: components["schemas"]["CircumstancesTimeOfDay"][];
                weatherConditions?: components["schemas"]["CircumstancesWeather"];
                audience?: components["schemas"]["AudienceItem"][];
                feedCategoryIds?: components["parameters"]["feedCategoryIds"];
                crossSaleType?: components["parameters"]["crossSaleType"];
                gopassOnly?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "priority.from"?: components["parameters"]["priority.from"];
                "priority.to"?: components["parameters"]["priority.to"];
                "validFrom.from"?: components["parameters"]["Avalanche-forecasts.validFrom.from"];
                "validFrom.to"?: components["parameters"]["Avalanche-forecasts.validFrom.to"];
                "validTo.from"?: components["parameters"]["Avalanche-forecasts.validTo.from"];
                "validTo.to"?: components["parameters"]["Avalanche-forecasts.validTo.to"];
                "maxImpressions.from"?: components["schemas"]["Integer"];
                "maxImpressions.to"?: components["schemas"]["Integer"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecommendationPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getRecommendation: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecommendationPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listDepartures: {
        parameters: {
            query?: {
                transportType?: ("skibus" | "bus" | "train" | "cableCar" | "shuttle")[];
                source?: ("manual" | "gtfs" | "api")[];
                locationId?: components["parameters"]["locationId"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                skiliftIds?: components["parameters"]["skiliftIds"];
                "rowsCount.from"?: components["schemas"]["Integer"];
                "rowsCount.to"?: components["schemas"]["Integer"];
                "refreshSeconds.from"?: components["schemas"]["Integer"];
                "refreshSeconds.to"?: components["schemas"]["Integer"];
                "lookAheadMinutes.from"?: components["schemas"]["Integer"];
                "lookAheadMinutes.to"?: components["schemas"]["Integer"];
                theme?: ("dark" | "light")[];
                languages?: components["parameters"]["languages"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeparturePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getDeparture: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeparturePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listInfoDevices: {
        parameters: {
            query?: {
                pageType?: components["schemas"]["PageType"][];
                severity?: components["parameters"]["severity"];
                languages?: components["parameters"]["languages"];
                touchEnabled?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "priority.from"?: components["parameters"]["priority.from"];
                "priority.to"?: components["parameters"]["priority.to"];
                departureId?: components["schemas"]["Ids"];
                "displaySeconds.from"?: components["parameters"]["displaySeconds.from"];
                "displaySeconds.to"?: components["parameters"]["displaySeconds.to"];
                "validFrom.from"?: components["parameters"]["Avalanche-forecasts.validFrom.from"];
                "validFrom.to"?: components["parameters"]["Avalanche-forecasts.validFrom.to"];
                "validTo.from"?: components["parameters"]["Avalanche-forecasts.validTo.from"];
                "validTo.to"?: components["parameters"]["Avalanche-forecasts.validTo.to"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InfoDevicePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getInfoDevice: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InfoDevicePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listInfoLeds: {
        parameters: {
            query?: {
                severity?: components["parameters"]["severity"];
                content?: components["schemas"]["Content"];
                color?: ("white" | "green" | "amber" | "red")[];
                effect?: ("static" | "scroll" | "blink")[];
                languages?: components["parameters"]["languages"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "priority.from"?: components["parameters"]["priority.from"];
                "priority.to"?: components["parameters"]["priority.to"];
                "speed.from"?: components["schemas"]["Integer"];
                "speed.to"?: components["schemas"]["Integer"];
                "brightness.from"?: components["schemas"]["Integer"];
                "brightness.to"?: components["schemas"]["Integer"];
                "displaySeconds.from"?: components["parameters"]["displaySeconds.from"];
                "displaySeconds.to"?: components["parameters"]["displaySeconds.to"];
                "validFrom.from"?: components["parameters"]["Avalanche-forecasts.validFrom.from"];
                "validFrom.to"?: components["parameters"]["Avalanche-forecasts.validFrom.to"];
                "validTo.from"?: components["parameters"]["Avalanche-forecasts.validTo.from"];
                "validTo.to"?: components["parameters"]["Avalanche-forecasts.validTo.to"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InfoLedPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getInfoLed: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InfoLedPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listInfoMobiles: {
        parameters: {
            query?: {
                severity?: components["parameters"]["severity"];
                platforms?: ("ios" | "android")[];
                audience?: components["schemas"]["InfoMobileAudienceItem"][];
                pushNotification?: boolean;
                languages?: components["parameters"]["languages"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "priority.from"?: components["parameters"]["priority.from"];
                "priority.to"?: components["parameters"]["priority.to"];
                dismissible?: components["parameters"]["dismissible"];
                "pushAt.from"?: components["schemas"]["MomentOrDay"];
                "pushAt.to"?: components["schemas"]["MomentOrDay"];
                "validFrom.from"?: components["parameters"]["Avalanche-forecasts.validFrom.from"];
                "validFrom.to"?: components["parameters"]["Avalanche-forecasts.validFrom.to"];
                "validTo.from"?: components["parameters"]["Avalanche-forecasts.validTo.from"];
                "validTo.to"?: components["parameters"]["Avalanche-forecasts.validTo.to"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InfoMobilePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getInfoMobile: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InfoMobilePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listInfoTvs: {
        parameters: {
            query?: {
                slideType?: components["schemas"]["SlideType"][];
                severity?: components["parameters"]["severity"];
                languages?: components["parameters"]["languages"];
                cameraId?: components["schemas"]["Ids"];
                eventId?: components["schemas"]["Ids"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "priority.from"?: components["parameters"]["priority.from"];
                "priority.to"?: components["parameters"]["priority.to"];
                "duration.from"?: components["parameters"]["duration.from"];
                "duration.to"?: components["parameters"]["duration.to"];
                transition?: ("none" | "fade" | "slide")[];
                showTicker?: boolean;
                sound?: boolean;
                "validFrom.from"?: components["parameters"]["Avalanche-forecasts.validFrom.from"];
                "validFrom.to"?: components["parameters"]["Avalanche-forecasts.validFrom.to"];
                "validTo.from"?: components["parameters"]["Avalanche-forecasts.validTo.from"];
                "validTo.to"?: components["parameters"]["Avalanche-forecasts.validTo.to"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InfoTvPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getInfoTv: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InfoTvPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listInfoWebs: {
        parameters: {
            query?: {
                placement?: components["schemas"]["Placement"][];
                severity?: components["parameters"]["severity"];
                languages?: components["parameters"]["languages"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "priority.from"?: components["parameters"]["priority.from"];
                "priority.to"?: components["parameters"]["priority.to"];
                dismissible?: components["parameters"]["dismissible"];
                domains?: components["schemas"]["Tags"];
                "validFrom.from"?: components["parameters"]["Avalanche-forecasts.validFrom.from"];
                "validFrom.to"?: components["parameters"]["Avalanche-forecasts.validFrom.to"];
                "validTo.from"?: components["parameters"]["Avalanche-forecasts.validTo.from"];
                "validTo.to"?: components["parameters"]["Avalanche-forecasts.validTo.to"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InfoWebPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getInfoWeb: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InfoWebPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listBadges: {
        parameters: {
            query?: {
                badgeType?: ("new" | "discount" | "top" | "soldOut" | "gopass" | "custom")[];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "validFrom.from"?: components["parameters"]["Avalanche-forecasts.validFrom.from"];
                "validFrom.to"?: components["parameters"]["Avalanche-forecasts.validFrom.to"];
                "validTo.from"?: components["parameters"]["Avalanche-forecasts.validTo.from"];
                "validTo.to"?: components["parameters"]["Avalanche-forecasts.validTo.to"];
                entityTypes?: components["schemas"]["EntityTypesItem"][];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BadgePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getBadge: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BadgePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listActions: {
        parameters: {
            query?: {
                actionType?: ("url" | "deepLink" | "screen" | "phone" | "email" | "shop" | "map" | "scan")[];
                placement?: components["schemas"]["PlacementItem"][];
                platforms?: components["schemas"]["Platforms"];
                season?: components["parameters"]["season"];
                requiresLogin?: boolean;
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                badgeIds?: components["parameters"]["badgeIds"];
                "validFrom.from"?: components["parameters"]["Avalanche-forecasts.validFrom.from"];
                "validFrom.to"?: components["parameters"]["Avalanche-forecasts.validFrom.to"];
                "validTo.from"?: components["parameters"]["Avalanche-forecasts.validTo.from"];
                "validTo.to"?: components["parameters"]["Avalanche-forecasts.validTo.to"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ActionPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getAction: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ActionPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listHomepages: {
        parameters: {
            query?: {
                season?: components["parameters"]["season"];
                isDefault?: boolean;
                crossSaleType?: components["parameters"]["crossSaleType"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "validFrom.from"?: components["parameters"]["Avalanche-forecasts.validFrom.from"];
                "validFrom.to"?: components["parameters"]["Avalanche-forecasts.validFrom.to"];
                "validTo.from"?: components["parameters"]["Avalanche-forecasts.validTo.from"];
                "validTo.to"?: components["parameters"]["Avalanche-forecasts.validTo.to"];
                tags?: components["parameters"]["tags"];
                badgeIds?: components["parameters"]["badgeIds"];
                actionIds?: components["schemas"]["Ids"];
                recommendationIds?: components["schemas"]["Ids"];
                feedCategoryIds?: components["parameters"]["feedCategoryIds"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HomepagePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getHomepage: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HomepagePage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listLocations: {
        parameters: {
            query?: {
                type?: components["schemas"]["LocationType"][];
                country?: components["parameters"]["country"];
                parentId?: components["parameters"]["parentId"];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                timezone?: components["parameters"]["timezone"];
                "geonameId.from"?: components["schemas"]["Integer"];
                "geonameId.to"?: components["schemas"]["Integer"];
                "altitude.from"?: components["parameters"]["altitude.from"];
                "altitude.to"?: components["parameters"]["altitude.to"];
                "radius.from"?: components["schemas"]["Integer"];
                "radius.to"?: components["schemas"]["Integer"];
                /** @description Alias or id of a resort */
                resort?: components["parameters"]["resort"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
                /** @description Latitude and longitude in degrees (WGS84): records within `radius` */
                near?: components["parameters"]["near"];
                /** @description Metres around `near`; 5000 without it */
                radius?: components["parameters"]["radius"];
                /** @description West, south, east, north in degrees (RFC 7946) */
                bbox?: components["parameters"]["bbox"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LocationPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getLocation: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description References whose published records are added as `included` */
                include?: components["parameters"]["include"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LocationPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    listQuotesOfTheDay: {
        parameters: {
            query?: {
                showOn?: ("dashboard" | "app" | "tv")[];
                "updatedAt.from"?: components["parameters"]["updatedAt.from"];
                "updatedAt.to"?: components["parameters"]["updatedAt.to"];
                "date.from"?: components["parameters"]["date.from"];
                "date.to"?: components["parameters"]["date.to"];
                "validFrom.from"?: components["parameters"]["validFrom.from"];
                "validFrom.to"?: components["parameters"]["validFrom.to"];
                "validTo.from"?: components["parameters"]["validTo.from"];
                "validTo.to"?: components["parameters"]["validTo.to"];
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
                /** @description The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed` */
                updatedSince?: components["parameters"]["updatedSince"];
                /** @description Records of a page, by default 100; in `ics` and `caaml` all current ones */
                limit?: components["parameters"]["limit"];
                /** @description The `next` of the page before */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["QuoteOfTheDayPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    getQuoteOfTheDay: {
        parameters: {
            query?: {
                /** @description Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language */
                lang?: components["parameters"]["lang"];
                /** @description Only these fields, and always the id */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /** @description Of the record, the only item */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["QuoteOfTheDayPage"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
}
