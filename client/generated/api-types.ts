// Generated from openapi.json by `npm run generate`. Do not edit.

export interface paths {
    "/api/v1/storefront/merchant/{merchantSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A merchant and its locations. */
        get: operations["getMerchant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationSlugOrId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A location, by id or slug. */
        get: operations["getLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/distance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The great-circle distance between a place and a location. */
        post: operations["getDistance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/time-intervals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The days and times for which orders can be scheduled. */
        get: operations["getOrderTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/ordering-readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a location takes orders, without creating a cart. */
        get: operations["getOrderingReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/gratuity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tips a location suggests and allows. */
        get: operations["getGratuityConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/redirect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects a browser to the storefront of a location. */
        get: operations["redirectToStorefront"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The menus of a location. */
        get: operations["listMenus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product with everything that can be chosen for it. */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/ordering-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts an ordering session: creates a cart or resumes one. */
        post: operations["startSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/analytics-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records a scan, a cart view or a checkout view. */
        post: operations["recordAnalyticsEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a cart, whatever its state. */
        get: operations["getCart"];
        put?: never;
        post?: never;
        /** Expires a cart. */
        delete: operations["expireCart"];
        options?: never;
        head?: never;
        /** Changes the fulfillment method or the note of a cart. */
        patch: operations["updateCart"];
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recommends products that are not in the cart yet. */
        get: operations["listRecommendations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/validate-and-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stores the contact, requotes the cart and acknowledges the changes it shows. */
        put: operations["validateAndUpdateCart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/gratuity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the tip as an amount or a percentage; zero clears it. */
        put: operations["setGratuity"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/set-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the delivery address and switches the cart to delivery. */
        put: operations["setDelivery"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/set-table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the table and switches the cart to table service. */
        put: operations["setTable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/set-room": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the room and switches the cart to room service. */
        put: operations["setRoom"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/update-order-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the order time to as soon as possible or to an offered time. */
        put: operations["setOrderTime"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a product with its chosen options to a cart. */
        post: operations["addCartItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/items/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a line from a cart. */
        delete: operations["removeCartItem"];
        options?: never;
        head?: never;
        /** Changes the quantity of a line; 0 removes it. */
        patch: operations["changeItemQuantity"];
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/discount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a discount code to a cart. */
        post: operations["applyDiscountCode"];
        /** Removes the applied discount code from a cart. */
        delete: operations["removeDiscountCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a guest cart to the signed-in customer and revokes its capabilities. */
        post: operations["claimCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/location-switches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves a cart to another location, or shows what that would change. */
        post: operations["switchLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/checkout-handoffs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepares the hosted checkout of a cart. */
        post: operations["prepareHandoff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/checkout-handoffs/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges a handoff for the cart and a fresh capability. */
        post: operations["exchangeHandoff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/payment-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Locks the cart for payment, or recovers the payment of a locked one. */
        post: operations["createPaymentIntent"];
        /** Cancels the payment of a locked cart and opens it again. */
        delete: operations["releasePayment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/order-result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells how the payment of a cart stands, and the order once there is one. */
        get: operations["getOrderResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rates the order that came of a cart, once. */
        post: operations["rateOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/receipts/{receiptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the receipt of an order. */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/customer/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a one-time code to an e-mail address or phone number. */
        post: operations["requestLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/customer/auth/verify-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges a one-time code for a session token. */
        post: operations["verifyCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The profile of the signed-in customer. */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/customer/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The orders of the signed-in customer, newest first. */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/customer/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads one order of the signed-in customer. */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/customer/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The addresses of the signed-in customer, newest first. */
        get: operations["listAddresses"];
        put?: never;
        /** Keeps an address for the signed-in customer. */
        post: operations["createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/customer/addresses/{addressId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes an address of the signed-in customer. */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        /** Changes an address of the signed-in customer. */
        patch: operations["updateAddress"];
        trace?: never;
    };
    "/api/v1/storefront/customer/saved-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The saved payment methods of the signed-in customer. */
        get: operations["listSavedPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/customer/saved-payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a saved payment method of the signed-in customer. */
        delete: operations["deleteSavedPayment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/customer/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends the session of the presented token. */
        delete: operations["logOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/enrollment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Joins the loyalty programme that the cart is priced with. */
        post: operations["joinLoyalty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The points a cart earns, and the rewards it could use. */
        get: operations["getLoyaltyQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a reward to the cart and sets its points aside. */
        post: operations["redeemReward"];
        /** Takes the reward off the cart and gives its points back. */
        delete: operations["cancelReward"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/customer/loyalty/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The points of the signed-in customer, and every entry that made them. */
        get: operations["getLoyaltyLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/customer/loyalty/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The claims of the signed-in customer, newest first. */
        get: operations["listLoyaltyClaims"];
        put?: never;
        /** Claims points that an order of the signed-in customer should have earned. */
        post: operations["submitLoyaltyClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/{locationId}/menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The menus of a location.
         * @deprecated
         */
        get: operations["listLegacyMenus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/{locationId}/carts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a cart, or answers the one that is open.
         * @deprecated
         */
        post: operations["startLegacyCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/{locationId}/carts/{cartId}/cart-item": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a product with its chosen options to a cart.
         * @deprecated
         */
        post: operations["addLegacyCartItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/{locationId}/carts/{cartId}/update-order-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the order time to as soon as possible or to an offered time.
         * @deprecated
         */
        put: operations["setLegacyOrderTime"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/{locationId}/cart/{cartId}/validate-and-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stores the contact and requotes the cart.
         * @deprecated
         */
        put: operations["validateLegacyCart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/{locationId}/discounts/apply-discount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Applies a discount code to a cart, or checks it for the location.
         * @deprecated
         */
        post: operations["applyLegacyDiscount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/first-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the first owner, with the link that the start printed. */
        post: operations["useFirstRunLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a one-time code to a person of the merchant. */
        post: operations["requestStaffCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/sign-in/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges a one-time code for a session cookie of the dashboard. */
        post: operations["verifyStaffCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells who is signed in to the dashboard, and where they work. */
        get: operations["getStaffAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs out of the dashboard. */
        delete: operations["signOutStaff"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the people of a merchant, with roles and locations. */
        get: operations["listStaff"];
        put?: never;
        /** Adds a person to a merchant. */
        post: operations["addStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/staff/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a person from a merchant. */
        delete: operations["removeStaff"];
        options?: never;
        head?: never;
        /** Changes the role and the locations of a person. */
        patch: operations["changeStaff"];
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what people of the merchant did. */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/catalog/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the draft of the menu. */
        get: operations["getCatalogDraft"];
        /** Saves the draft of the menu. */
        put: operations["saveCatalogDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/catalog/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings a menu from a file into the draft, or says what that would do. */
        post: operations["importMenu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/catalog/draft/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Checks the draft of the menu without publishing it. */
        get: operations["validateCatalogDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/catalog/publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what was published. */
        get: operations["listPublications"];
        put?: never;
        /** Publishes the draft of the menu. */
        post: operations["publishCatalog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/catalog/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compares two publications, or one with the draft. */
        get: operations["comparePublications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/catalog/roll-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Goes back to an earlier publication. */
        post: operations["rollBackCatalog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a merchant; for the people who run the installation. */
        post: operations["createMerchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells how a merchant is set up. */
        get: operations["getMerchantSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes a merchant: its texts, whether it is published, its origins. */
        patch: operations["changeMerchant"];
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the locations of a merchant, unpublished ones too. */
        get: operations["listLocations"];
        put?: never;
        /** Makes a location of a merchant. */
        post: operations["createLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells how a location is set up. */
        get: operations["getLocationSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes a location: its texts, its address, whether it is published. */
        patch: operations["changeLocation"];
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells the terms of a location: hours, fees, taxes, tips, delivery. */
        get: operations["getPolicy"];
        /** Saves the terms of a location; they hold at once. */
        put: operations["savePolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/policy/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prices an example under terms that are not saved. */
        post: operations["previewPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops ordering at a location for a while. */
        post: operations["pauseOrdering"];
        /** Lets orders in again. */
        delete: operations["resumeOrdering"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what a location sells, and what of it is sold out. */
        get: operations["listAvailability"];
        /** Switches a dish or an option off or on, and says how much is left. */
        put: operations["setAvailability"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/discount-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the discount codes of a merchant. */
        get: operations["listDiscountCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/discount-codes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Makes a discount code, or changes its terms. */
        put: operations["saveDiscountCode"];
        post?: never;
        /** Deletes a discount code that was never used. */
        delete: operations["deleteDiscountCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/loyalty/programme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells the loyalty programme: what points are earned with, and what they buy. */
        get: operations["getLoyaltyProgramme"];
        /** Saves the loyalty programme; it holds at once. */
        put: operations["saveLoyaltyProgramme"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/loyalty/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the loyalty claims that wait for a decision. */
        get: operations["reviewLoyaltyClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/loyalty/claims/{claimId}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves a loyalty claim with points, or rejects it. */
        post: operations["decideLoyaltyClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/loyalty/claims/{claimId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries again to post the points of an approved claim. */
        post: operations["retryLoyaltyClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the webhook endpoints of a merchant. */
        get: operations["listWebhooks"];
        put?: never;
        /** Registers a webhook endpoint and shows its secret, once. */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/webhooks/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a webhook endpoint, or turns it off and on. */
        put: operations["changeWebhook"];
        post?: never;
        /** Deletes a webhook endpoint. */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/webhooks/{endpointId}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a webhook endpoint another secret and shows it, once. */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/webhooks/{endpointId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what was sent to a webhook endpoint, with every try. */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/webhooks/{endpointId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends events to a webhook endpoint once more. */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/webhooks/{endpointId}/deliveries/{eventId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends one event to a webhook endpoint once more. */
        post: operations["retryWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the keys of a location, revoked ones too. */
        get: operations["listLocationKeys"];
        put?: never;
        /** Makes a key for the merchant’s own server, shown once. */
        post: operations["issueLocationKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a key of a location for good. */
        delete: operations["revokeLocationKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/bindings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells which systems of others a location works with. */
        get: operations["getBindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/bindings/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Binds a location to the connected provider. */
        put: operations["bindProvider"];
        post?: never;
        /** Unbinds a location from its provider. */
        delete: operations["unbindProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/payment-processor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads who takes the payments of a merchant. */
        get: operations["getPaymentProcessor"];
        /** Sets who takes the payments of a merchant. */
        put: operations["setPaymentProcessor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the orders of a location, undecided ones included. */
        get: operations["listBoardOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/order-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the orders of a location that changed since the last look. */
        get: operations["listBoardChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an order of a location, with everything the kitchen has to know. */
        get: operations["getBoardOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts or rejects an order that waits for an answer. */
        post: operations["decidePlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves an order of a location on, or cancels it. */
        post: operations["changeBoardOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/unavailable-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a line that cannot be made and gives it back, or cancels the order, as the customer chose. */
        post: operations["markLineUnavailable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refunds a part of an order, or all of it. */
        post: operations["refundOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the customers of a merchant, or finds one by e-mail address or number. */
        get: operations["listCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/customers/{customerId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads everything that is kept about a customer. */
        get: operations["exportCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/customers/{customerId}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forgets a customer: overwrites everything personal that is kept. */
        post: operations["eraseCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/guests/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finds the orders of a guest by e-mail address or number. */
        get: operations["listGuestOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/guests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads everything that is kept about a guest. */
        post: operations["exportGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/guests/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forgets a guest: overwrites everything personal that is kept. */
        post: operations["eraseGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sums up what a location did on some days. */
        get: operations["getLocationAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/price-trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Explains what a cart costs, step by step. */
        get: operations["getPriceTrace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/what-if": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells what a cart would be after up to twenty edits, without making them. */
        post: operations["simulateEdits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the revisions of a cart: what was done, by whom, and what changed. */
        get: operations["listCartHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/history/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a cart exactly as it was sent at an earlier revision. */
        get: operations["getCartRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Streams the revisions of a cart as server-sent events. */
        get: operations["followCart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/order-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Streams the changes of the order that comes of a cart as server-sent events. */
        get: operations["followCartOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/receipts/{receiptId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Streams the changes of an order as server-sent events. */
        get: operations["followOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/receipts/{receiptId}/price-trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Explains what an order cost, step by step. */
        get: operations["getReceiptPriceTrace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storefront/locations/{locationId}/carts/{cartId}/payment-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads what the payment page needs to show the processor its payer. */
        get: operations["getPaymentForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/payments/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Plays the payer: pays, declines, leaves in progress or cancels. */
        post: operations["confirmSandboxPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/orders/{orderId}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Plays the kitchen side: accepts, rejects, or moves an order on. */
        post: operations["advanceOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/deliveries/{externalDeliveryId}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Plays the courier: picks a delivery up, brings it, or calls it off. */
        post: operations["advanceDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the messages that would have been sent to an address or number. */
        get: operations["listSandboxMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/catalog-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes availability, prices or the range of one location. */
        post: operations["changeCatalog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Moves the test clock of one merchant. */
        put: operations["setClock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/location-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a key of a location for the older routes. */
        post: operations["createLocationKey"];
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
         * AnalyticsEvent
         * @example {
         *       "cartId": "665f1c2ab3e4d5f6a7b8c9d0",
         *       "eventType": "CART_VIEW"
         *     }
         */
        AnalyticsEvent: {
            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
            cartId: string;
            /** @enum {string} */
            eventType: "SCAN" | "CART_VIEW" | "CHECKOUT_VIEW";
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * AnalyticsEventAccepted
         * @example {
         *       "status": "accepted"
         *     }
         */
        AnalyticsEventAccepted: {
            /** @constant */
            status: "accepted";
        };
        /** AuthorityContext */
        AuthorityContext: {
            /** @constant */
            version: 1;
            organizationId: string;
            locationId: string;
            /** @enum {string} */
            profile: "core_commerce" | "pos_routed" | "provider_checkout";
            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
            cartId: string;
            cartRevision: number;
            catalogPublicationRevision: number | null;
            resolvedCatalogSnapshotRevision: number | null;
            commercePolicyRevision: number;
            providerBindingRevision: number | null;
            authority: {
                /** @enum {string} */
                operationalCatalog: "core" | "provider";
                /** @enum {string} */
                quote: "core" | "provider";
                /** @enum {string} */
                payment: "processor" | "provider";
                /** @enum {string} */
                refund: "processor" | "provider";
                /** @enum {string} */
                benefits: "core_lip" | "provider" | "none";
                /** @enum {string} */
                orderRouting: "core" | "provider";
                /** @enum {string} */
                fulfillment: "core" | "provider";
            };
        };
        /**
         * CartContact
         * @description At least one of `emailAddress` and `phoneNumber`.
         * @example {
         *       "customerName": "Ada Byron",
         *       "emailAddress": "ada@example.com"
         *     }
         */
        CartContact: {
            customerName: string;
            /** Format: email */
            emailAddress?: string;
            phoneNumber?: string;
        };
        /**
         * CartExpiredEvent
         * @example {
         *       "revision": 1,
         *       "expiresAt": "2026-06-01T16:20:00.000Z"
         *     }
         */
        CartExpiredEvent: {
            revision: number;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            expiresAt: string;
        };
        /** CartFees */
        CartFees: {
            /** @example 0.105 */
            enterpriseFeeRate: string;
            /** @example 26.10 */
            enterpriseFeeFix: string;
            /** @example 0.105 */
            serviceFeeRate: string;
            /** @example 26.10 */
            serviceFeeFix: string;
            /** @example 0.105 */
            taxRate: string;
            /** @example 0.105 */
            tipRate: string;
            /** @example 26.10 */
            fulfillmentMethodFeeFix: string;
            /** @example 0.105 */
            fulfillmentMethodFeeRate: string;
            /** @example 0.105 */
            paymentProcessingFeeRate: string;
            /** @example 26.10 */
            paymentProcessingFeeFix: string;
        };
        /**
         * CartHistoryEntry
         * @example {
         *       "revision": 1,
         *       "at": "2026-06-01T16:20:00.000Z",
         *       "actor": "guest",
         *       "command": "addCartItem",
         *       "status": "OPEN",
         *       "changedFields": [
         *         "totalQuantity",
         *         "items",
         *         "subTotal",
         *         "orderTotal",
         *         "orderTotalWithServiceFee"
         *       ],
         *       "differences": [
         *         {
         *           "reason": "PRICE_CHANGED",
         *           "cartItemId": "k3T9w0ZpQx2LrB7VnYcA1g",
         *           "canonicalEntityId": "margherita",
         *           "path": "items[k3T9w0ZpQx2LrB7VnYcA1g].price",
         *           "before": "14.00",
         *           "after": "15.00",
         *           "permittedActions": [
         *             "ACCEPT_CHANGES",
         *             "EDIT_ITEM",
         *             "REMOVE_ITEM"
         *           ]
         *         }
         *       ],
         *       "totals": {
         *         "subTotal": "26.10",
         *         "discountTotal": "26.10",
         *         "waiterTipTotal": "26.10",
         *         "taxTotal": "26.10",
         *         "taxAndFeeTotal": "26.10",
         *         "serviceFeeTotal": "26.10",
         *         "paymentProcessingFeeTotal": "26.10",
         *         "applicationFeeTotal": "26.10",
         *         "netSalesTotal": "26.10",
         *         "fulfillmentMethodFeeTotal": "26.10",
         *         "orderTotal": "26.10",
         *         "orderTotalWithServiceFee": "26.10",
         *         "enterpriseFeeTotal": "26.10",
         *         "subTotalWithoutDiscount": "26.10"
         *       }
         *     }
         */
        CartHistoryEntry: {
            revision: number;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            at: string;
            /** @enum {string} */
            actor: "guest" | "customer" | "staff" | "system";
            /**
             * @description The operation id of what was done.
             * @example addCartItem
             */
            command: string;
            /** @enum {string} */
            status: "OPEN" | "LOCKED" | "COMPLETED" | "EXPIRED";
            /**
             * @description Names of the fields of the cart that changed, `contact`, `note`, `owner`, `customer` and `channel` among them; never their values.
             * @example [
             *       "totalQuantity",
             *       "items",
             *       "subTotal",
             *       "orderTotal",
             *       "orderTotalWithServiceFee"
             *     ]
             */
            changedFields: string[];
            differences: components["schemas"]["Difference"][];
            totals: components["schemas"]["CartTotals"];
        };
        /**
         * CartHistoryPage
         * @example {
         *       "entries": [
         *         {
         *           "revision": 1,
         *           "at": "2026-06-01T16:20:00.000Z",
         *           "actor": "guest",
         *           "command": "addCartItem",
         *           "status": "OPEN",
         *           "changedFields": [
         *             "totalQuantity",
         *             "items",
         *             "subTotal",
         *             "orderTotal",
         *             "orderTotalWithServiceFee"
         *           ],
         *           "differences": [
         *             {
         *               "reason": "PRICE_CHANGED",
         *               "cartItemId": "k3T9w0ZpQx2LrB7VnYcA1g",
         *               "canonicalEntityId": "margherita",
         *               "path": "items[k3T9w0ZpQx2LrB7VnYcA1g].price",
         *               "before": "14.00",
         *               "after": "15.00",
         *               "permittedActions": [
         *                 "ACCEPT_CHANGES",
         *                 "EDIT_ITEM",
         *                 "REMOVE_ITEM"
         *               ]
         *             }
         *           ],
         *           "totals": {
         *             "subTotal": "26.10",
         *             "discountTotal": "26.10",
         *             "waiterTipTotal": "26.10",
         *             "taxTotal": "26.10",
         *             "taxAndFeeTotal": "26.10",
         *             "serviceFeeTotal": "26.10",
         *             "paymentProcessingFeeTotal": "26.10",
         *             "applicationFeeTotal": "26.10",
         *             "netSalesTotal": "26.10",
         *             "fulfillmentMethodFeeTotal": "26.10",
         *             "orderTotal": "26.10",
         *             "orderTotalWithServiceFee": "26.10",
         *             "enterpriseFeeTotal": "26.10",
         *             "subTotalWithoutDiscount": "26.10"
         *           }
         *         }
         *       ],
         *       "nextAfter": 1
         *     }
         */
        CartHistoryPage: {
            entries: components["schemas"]["CartHistoryEntry"][];
            nextAfter: number | null;
        };
        /** CartItem */
        CartItem: {
            id: string;
            productId: string;
            name: string;
            description: string;
            imageUrl: string;
            /** @example 26.10 */
            price: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            priceFormatted: string;
            quantity: number;
            /** @example 26.10 */
            total: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            totalFormatted: string;
            /** @example 26.10 */
            discount: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            discountFormatted: string;
            categoryId: string | null;
            specialInstructions?: string;
            /** @enum {string} */
            itemUnavailableAction: "remove_item" | "cancel_entire_order";
            selections: {
                id: string;
                name: string;
                rule: {
                    min: number;
                    max: number;
                };
                items: {
                    id: string;
                    name: string;
                    /** @example 26.10 */
                    price: string;
                    /**
                     * @description Display text only, never parsed.
                     * @example $26.10
                     */
                    priceFormatted: string;
                    quantity: number;
                    children?: {
                        id: string;
                        name: string;
                        rule: {
                            min: number;
                            max: number;
                        };
                        items: {
                            id: string;
                            name: string;
                            /** @example 26.10 */
                            price: string;
                            /**
                             * @description Display text only, never parsed.
                             * @example $26.10
                             */
                            priceFormatted: string;
                            quantity: number;
                            children?: {
                                id: string;
                            }[];
                        }[];
                    }[];
                }[];
            }[];
        };
        /**
         * CartItemQuantity
         * @example {
         *       "quantity": 2
         *     }
         */
        CartItemQuantity: {
            /** @description 0 removes the line. */
            quantity: number;
        };
        /** CartTotals */
        CartTotals: {
            /** @example 26.10 */
            subTotal: string;
            /** @example 26.10 */
            discountTotal: string;
            /** @example 26.10 */
            waiterTipTotal: string;
            /** @example 26.10 */
            taxTotal: string;
            /** @example 26.10 */
            taxAndFeeTotal: string;
            /** @example 26.10 */
            serviceFeeTotal: string;
            /** @example 26.10 */
            paymentProcessingFeeTotal: string;
            /** @example 26.10 */
            applicationFeeTotal: string;
            /** @example 26.10 */
            netSalesTotal: string;
            /** @example 26.10 */
            fulfillmentMethodFeeTotal: string;
            /** @example 26.10 */
            orderTotal: string;
            /** @example 26.10 */
            orderTotalWithServiceFee: string;
            /** @example 26.10 */
            enterpriseFeeTotal: string;
            /** @example 26.10 */
            subTotalWithoutDiscount: string;
        };
        /**
         * CartUpdate
         * @example {
         *       "note": "Please ring twice."
         *     }
         */
        CartUpdate: {
            /** @enum {string} */
            fulfillmentMethod?: "takeout" | "table_side" | "room_service" | "delivery";
            /** @description Private, for the kitchen; "" clears it. */
            note?: string;
        };
        /** CatalogDocument */
        CatalogDocument: {
            products: {
                /** @example sesame-fries */
                id: string;
                /** @example sesame-fries */
                canonicalId?: string;
                name: string;
                description: string;
                /** @description Minor units: 600 is 6.00. */
                priceMinor: number;
                images: string[];
                groupIds: string[];
                nutrition?: {
                    calorieCount?: number | null;
                    dietaryPreferences?: string[];
                    ingredients?: string[];
                };
                popularity?: number;
            }[];
            groups: {
                /** @example sesame-fries */
                id: string;
                /** @example sesame-fries */
                canonicalId?: string;
                name: string;
                description?: string | null;
                imageUrl?: string;
                min: number;
                max: number;
                options: {
                    /** @example sesame-fries */
                    id: string;
                    /** @example sesame-fries */
                    canonicalId?: string;
                    name: string;
                    /** @description Minor units: 600 is 6.00. */
                    priceMinor: number;
                    maxQuantity: number;
                    childLinks: {
                        /** @example sesame-fries */
                        groupId: string;
                        min?: number;
                        max?: number;
                        applyPerParentQuantity?: boolean;
                    }[];
                }[];
            }[];
            menus: {
                /** @example sesame-fries */
                id: string;
                name: string;
                imageUrl?: string;
                windows: {
                    /** @description 1 is Monday. */
                    weekdays: number[];
                    fromMinute: number;
                    toMinute: number;
                }[];
                categories: {
                    /** @example sesame-fries */
                    id: string;
                    name: string;
                    productIds: string[];
                }[];
                locationIds: string[] | null;
            }[];
            overrides: {
                /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                locationId: string;
                prices: {
                    [key: string]: number;
                };
                removed: string[];
            }[];
        };
        /** CatalogRevalidation */
        CatalogRevalidation: {
            required: boolean;
            reasonCodes: ("ITEM_UNAVAILABLE" | "ITEM_SOLD_OUT" | "PRICE_CHANGED" | "MODIFIER_UNAVAILABLE" | "MODIFIER_RULE_CHANGED" | "QUANTITY_REDUCED" | "MAPPING_MISSING" | "SCHEDULE_CLOSED" | "FULFILLMENT_UNAVAILABLE" | "POLICY_CHANGED" | "QUOTE_EXPIRED")[];
            changeSet: {
                /** @constant */
                version: 1;
                previous: {
                    cartRevision: number;
                    catalogPublicationRevision: number | null;
                    resolvedCatalogSnapshotRevision: number | null;
                    commercePolicyRevision: number;
                    providerBindingRevision: number | null;
                };
                current: {
                    cartRevision: number;
                    catalogPublicationRevision: number | null;
                    resolvedCatalogSnapshotRevision: number | null;
                    commercePolicyRevision: number;
                    providerBindingRevision: number | null;
                };
                reasonCodes: ("ITEM_UNAVAILABLE" | "ITEM_SOLD_OUT" | "PRICE_CHANGED" | "MODIFIER_UNAVAILABLE" | "MODIFIER_RULE_CHANGED" | "QUANTITY_REDUCED" | "MAPPING_MISSING" | "SCHEDULE_CLOSED" | "FULFILLMENT_UNAVAILABLE" | "POLICY_CHANGED" | "QUOTE_EXPIRED")[];
                changes: components["schemas"]["Difference"][];
                blocking: boolean;
                reconfirmationRequired: boolean;
                invalidatedEvidence: {
                    quote: boolean;
                    benefits: boolean;
                    paymentAuthorization: boolean;
                };
            };
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            checkedAt: string;
            acknowledgedAt: string | null;
        };
        /** CommerceErrorDetails */
        CommerceErrorDetails: {
            fields?: {
                /** @example items[0].quantity */
                path: string;
                rule?: string;
            }[];
            /** @example productId */
            field?: string;
            /** @example productId */
            modifierGroupId?: string;
            minimum?: number;
            maximum?: number;
            minLength?: number;
            maxLength?: number;
            required?: boolean;
            /** @enum {string} */
            reason?: "ITEM_UNAVAILABLE" | "ITEM_SOLD_OUT" | "PRICE_CHANGED" | "MODIFIER_UNAVAILABLE" | "MODIFIER_RULE_CHANGED" | "QUANTITY_REDUCED" | "MAPPING_MISSING" | "SCHEDULE_CLOSED" | "FULFILLMENT_UNAVAILABLE" | "POLICY_CHANGED" | "QUOTE_EXPIRED";
            reasonCodes?: ("ITEM_UNAVAILABLE" | "ITEM_SOLD_OUT" | "PRICE_CHANGED" | "MODIFIER_UNAVAILABLE" | "MODIFIER_RULE_CHANGED" | "QUANTITY_REDUCED" | "MAPPING_MISSING" | "SCHEDULE_CLOSED" | "FULFILLMENT_UNAVAILABLE" | "POLICY_CHANGED" | "QUOTE_EXPIRED")[];
            cartItemIds?: string[];
            /** @description With CART_CONFLICT: where the cart stands. */
            currentRevision?: number;
            /** @description With CART_CONFLICT: what came up since the revision that was sent, oldest first. */
            differences?: components["schemas"]["Difference"][];
        };
        /**
         * CommerceErrorEnvelope
         * @example {
         *       "code": "VALIDATION_ERROR",
         *       "message": "text",
         *       "requestId": "yF3kQ0bW9sT2mXvL7cRpZA"
         *     }
         */
        CommerceErrorEnvelope: {
            /** @enum {string} */
            code: "VALIDATION_ERROR" | "IDEMPOTENCY_KEY_REQUIRED" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "CART_CONFLICT" | "RESOURCE_CONFLICT" | "CART_IMMUTABLE" | "REQUOTE_REQUIRED" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "RATE_LIMITED" | "INTERNAL_ERROR" | "DEPENDENCY_UNAVAILABLE" | "PRECONDITION_REQUIRED" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE";
            message: string;
            /** @example yF3kQ0bW9sT2mXvL7cRpZA */
            requestId: string;
            details?: components["schemas"]["CommerceErrorDetails"];
        };
        /**
         * CommercePolicy
         * @example {
         *       "methods": {
         *         "takeout": {
         *           "offered": true,
         *           "feeFixMinor": 0,
         *           "feeRate": 0,
         *           "hours": [
         *             {
         *               "weekday": 1,
         *               "fromMinute": 660,
         *               "toMinute": 1260
         *             },
         *             {
         *               "weekday": 2,
         *               "fromMinute": 660,
         *               "toMinute": 1260
         *             },
         *             {
         *               "weekday": 3,
         *               "fromMinute": 660,
         *               "toMinute": 1260
         *             },
         *             {
         *               "weekday": 4,
         *               "fromMinute": 660,
         *               "toMinute": 1260
         *             },
         *             {
         *               "weekday": 5,
         *               "fromMinute": 660,
         *               "toMinute": 1260
         *             },
         *             {
         *               "weekday": 6,
         *               "fromMinute": 660,
         *               "toMinute": 1260
         *             },
         *             {
         *               "weekday": 7,
         *               "fromMinute": 660,
         *               "toMinute": 1260
         *             }
         *           ],
         *           "exceptions": [],
         *           "preparationMinutes": 20
         *         },
         *         "table_side": {
         *           "offered": false,
         *           "feeFixMinor": 0,
         *           "feeRate": 0,
         *           "hours": [],
         *           "exceptions": [],
         *           "preparationMinutes": 0
         *         },
         *         "room_service": {
         *           "offered": false,
         *           "feeFixMinor": 0,
         *           "feeRate": 0,
         *           "hours": [],
         *           "exceptions": [],
         *           "preparationMinutes": 0
         *         },
         *         "delivery": {
         *           "offered": false,
         *           "feeFixMinor": 0,
         *           "feeRate": 0,
         *           "hours": [],
         *           "exceptions": [],
         *           "preparationMinutes": 0
         *         }
         *       },
         *       "scheduling": {
         *         "slotMinutes": 15,
         *         "horizonDays": 7,
         *         "scheduleAllowed": true,
         *         "requireScheduledOrders": false,
         *         "slotCapacity": null
         *       },
         *       "gratuity": {
         *         "enabled": true,
         *         "allowCustom": true,
         *         "percentages": [
         *           15,
         *           18,
         *           20
         *         ],
         *         "defaultPercentage": 18,
         *         "recipient": "restaurant"
         *       },
         *       "taxRate": 0,
         *       "serviceFeeRate": 0,
         *       "serviceFeeFixMinor": 0,
         *       "enterpriseFeeRate": 0,
         *       "enterpriseFeeFixMinor": 0,
         *       "paymentProcessingFeeRate": 0,
         *       "paymentProcessingFeeFixMinor": 0,
         *       "statementDescriptor": "MARIGOLD KITCHEN",
         *       "acceptAfterSeconds": null
         *     }
         */
        CommercePolicy: {
            methods: {
                takeout: {
                    offered: boolean;
                    /** @description Minor units: 600 is 6.00. */
                    feeFixMinor: number;
                    /** @description Millionths: 105000 is 10.5 %. */
                    feeRate: number;
                    hours: {
                        /** @description 1 is Monday. */
                        weekday: number;
                        /** @description Minutes from midnight. */
                        fromMinute: number;
                        /** @description Above 1440: on the next day. */
                        toMinute: number;
                    }[];
                    exceptions: {
                        /** @example 2026-06-01 */
                        date: string;
                        spans: {
                            /** @description Minutes from midnight. */
                            fromMinute: number;
                            /** @description Above 1440: on the next day. */
                            toMinute: number;
                        }[];
                    }[];
                    preparationMinutes: number;
                };
                table_side: {
                    offered: boolean;
                    /** @description Minor units: 600 is 6.00. */
                    feeFixMinor: number;
                    /** @description Millionths: 105000 is 10.5 %. */
                    feeRate: number;
                    hours: {
                        /** @description 1 is Monday. */
                        weekday: number;
                        /** @description Minutes from midnight. */
                        fromMinute: number;
                        /** @description Above 1440: on the next day. */
                        toMinute: number;
                    }[];
                    exceptions: {
                        /** @example 2026-06-01 */
                        date: string;
                        spans: {
                            /** @description Minutes from midnight. */
                            fromMinute: number;
                            /** @description Above 1440: on the next day. */
                            toMinute: number;
                        }[];
                    }[];
                    preparationMinutes: number;
                };
                room_service: {
                    offered: boolean;
                    /** @description Minor units: 600 is 6.00. */
                    feeFixMinor: number;
                    /** @description Millionths: 105000 is 10.5 %. */
                    feeRate: number;
                    hours: {
                        /** @description 1 is Monday. */
                        weekday: number;
                        /** @description Minutes from midnight. */
                        fromMinute: number;
                        /** @description Above 1440: on the next day. */
                        toMinute: number;
                    }[];
                    exceptions: {
                        /** @example 2026-06-01 */
                        date: string;
                        spans: {
                            /** @description Minutes from midnight. */
                            fromMinute: number;
                            /** @description Above 1440: on the next day. */
                            toMinute: number;
                        }[];
                    }[];
                    preparationMinutes: number;
                };
                delivery: {
                    offered: boolean;
                    /** @description Minor units: 600 is 6.00. */
                    feeFixMinor: number;
                    /** @description Millionths: 105000 is 10.5 %. */
                    feeRate: number;
                    hours: {
                        /** @description 1 is Monday. */
                        weekday: number;
                        /** @description Minutes from midnight. */
                        fromMinute: number;
                        /** @description Above 1440: on the next day. */
                        toMinute: number;
                    }[];
                    exceptions: {
                        /** @example 2026-06-01 */
                        date: string;
                        spans: {
                            /** @description Minutes from midnight. */
                            fromMinute: number;
                            /** @description Above 1440: on the next day. */
                            toMinute: number;
                        }[];
                    }[];
                    preparationMinutes: number;
                    /** @description The first that holds an address counts; none: everywhere, at the fees above. */
                    areas?: {
                        /** @example within-5-km */
                        areaId: string;
                        name: string;
                        shape: {
                            /** @constant */
                            kind: "radius";
                            radiusKm: number;
                        } | {
                            /** @constant */
                            kind: "polygon";
                            points: {
                                lat: number;
                                lng: number;
                            }[];
                        };
                        /** @description Minor units: 600 is 6.00. */
                        feeFixMinor: number;
                        /** @description Millionths: 105000 is 10.5 %. */
                        feeRate: number;
                        /** @description Minor units: 600 is 6.00. */
                        minimumMinor: number;
                    }[];
                    /** @description A courier’s quote stands in place of every fee. */
                    byPartner?: boolean;
                };
            };
            scheduling: {
                slotMinutes: number;
                horizonDays: number;
                scheduleAllowed: boolean;
                requireScheduledOrders: boolean;
                slotCapacity: number | null;
            };
            gratuity: {
                enabled: boolean;
                allowCustom: boolean;
                /** @description Ascending. */
                percentages: number[];
                defaultPercentage: number;
                description?: string | null;
                /** @enum {string} */
                recipient: "restaurant" | "courier";
            };
            /** @description Millionths: 105000 is 10.5 %. */
            taxRate: number;
            /** @description Millionths: 105000 is 10.5 %. */
            serviceFeeRate: number;
            /** @description Minor units: 600 is 6.00. */
            serviceFeeFixMinor: number;
            /** @description Millionths: 105000 is 10.5 %. */
            enterpriseFeeRate: number;
            /** @description Minor units: 600 is 6.00. */
            enterpriseFeeFixMinor: number;
            /** @description Millionths: 105000 is 10.5 %. */
            paymentProcessingFeeRate: number;
            /** @description Minor units: 600 is 6.00. */
            paymentProcessingFeeFixMinor: number;
            /**
             * @description What card statements show.
             * @example MARIGOLD DOWNTOWN
             */
            statementDescriptor: string;
            acceptAfterSeconds: number | null;
        };
        /**
         * CustomerAddress
         * @example {
         *       "fullAddress": "12 Mercer Street, New York, NY 10013",
         *       "line1": "12 Mercer Street",
         *       "line2": "Apt 4",
         *       "line3": "",
         *       "lat": 1,
         *       "lng": 1,
         *       "addressId": "text",
         *       "revision": 1,
         *       "createdAt": "2026-06-01T16:20:00.000Z"
         *     }
         */
        CustomerAddress: {
            /** @example 12 Mercer Street, New York, NY 10013 */
            fullAddress: string;
            /** @example 12 Mercer Street */
            line1: string;
            /**
             * @description "" when unset.
             * @example Apt 4
             */
            line2: string;
            /**
             * @description "" when unset.
             * @example
             */
            line3: string;
            lat: number;
            lng: number;
            addressId: string;
            revision: number;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            createdAt: string;
        };
        /**
         * CustomerAddressChanges
         * @example {
         *       "line2": "Apt 5"
         *     }
         */
        CustomerAddressChanges: {
            /** @example 12 Mercer Street, New York, NY 10013 */
            fullAddress?: string;
            /** @example 12 Mercer Street */
            line1?: string;
            /**
             * @description "" when unset.
             * @example Apt 4
             */
            line2?: string;
            /**
             * @description "" when unset.
             * @example
             */
            line3?: string;
            lat?: number;
            lng?: number;
        };
        /**
         * CustomerAddressInput
         * @example {
         *       "fullAddress": "12 Mercer Street, New York, NY 10013",
         *       "line1": "12 Mercer Street",
         *       "lat": 1,
         *       "lng": 1
         *     }
         */
        CustomerAddressInput: {
            /** @example 12 Mercer Street, New York, NY 10013 */
            fullAddress: string;
            /** @example 12 Mercer Street */
            line1: string;
            /**
             * @description "" when unset.
             * @example Apt 4
             */
            line2?: string;
            /**
             * @description "" when unset.
             * @example
             */
            line3?: string;
            lat: number;
            lng: number;
        };
        /**
         * CustomerProfile
         * @example {
         *       "id": "text",
         *       "profilePicture": "text",
         *       "customerEmail": "text",
         *       "customerName": "text",
         *       "lastName": "text",
         *       "phoneNumber": "text"
         *     }
         */
        CustomerProfile: {
            id: string;
            profilePicture: string;
            customerEmail: string | null;
            customerName: string;
            lastName: string;
            phoneNumber: string | null;
        };
        /**
         * DeliveryAddress
         * @example {
         *       "street": "text",
         *       "city": "text",
         *       "state": "text",
         *       "zipCode": "text",
         *       "country": "United States",
         *       "lat": 1,
         *       "lng": 1
         *     }
         */
        DeliveryAddress: {
            street: string;
            /** @default  */
            streetOptional?: string;
            city: string;
            state: string;
            zipCode: string;
            /** @enum {string} */
            country: "United States" | "United Arab Emirates" | "Australia" | "United Kingdom";
            lat: number;
            lng: number;
        };
        /** DeliveryQuote */
        DeliveryQuote: {
            provider: string;
            externalDeliveryId: string;
            quoteFingerprint: string;
            feeMinor: number;
            taxMinor: number;
            courierTipMinor: number;
            currency: string;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            quotedAt: string;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            pickupEstimatedAt?: string;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            dropoffEstimatedAt?: string;
            status?: string;
            /** Format: uri */
            trackingUrl?: string;
            supportReference?: string;
        };
        /**
         * Difference
         * @example {
         *       "reason": "PRICE_CHANGED",
         *       "cartItemId": "k3T9w0ZpQx2LrB7VnYcA1g",
         *       "canonicalEntityId": "margherita",
         *       "path": "items[k3T9w0ZpQx2LrB7VnYcA1g].price",
         *       "before": "14.00",
         *       "after": "15.00",
         *       "permittedActions": [
         *         "ACCEPT_CHANGES",
         *         "EDIT_ITEM",
         *         "REMOVE_ITEM"
         *       ]
         *     }
         */
        Difference: {
            /** @enum {string} */
            reason: "ITEM_UNAVAILABLE" | "ITEM_SOLD_OUT" | "PRICE_CHANGED" | "MODIFIER_UNAVAILABLE" | "MODIFIER_RULE_CHANGED" | "QUANTITY_REDUCED" | "MAPPING_MISSING" | "SCHEDULE_CLOSED" | "FULFILLMENT_UNAVAILABLE" | "POLICY_CHANGED" | "QUOTE_EXPIRED";
            cartItemId: string | null;
            canonicalEntityId: string | null;
            path: string;
            before: string | number | boolean | null;
            after: string | number | boolean | null;
            permittedActions: ("ACCEPT_CHANGES" | "EDIT_ITEM" | "REMOVE_ITEM" | "RESELECT_MODIFIERS" | "CHANGE_FULFILLMENT" | "START_NEW_CART")[];
        };
        /**
         * DiscountCode
         * @example {
         *       "code": "WELCOME10"
         *     }
         */
        DiscountCode: {
            code: string;
        };
        /**
         * Distance
         * @example {
         *       "locationId": "text",
         *       "location": {
         *         "id": "text",
         *         "restaurantDisplayName": "text",
         *         "addressString": "text",
         *         "coordinates": {
         *           "lat": 1,
         *           "lng": 1
         *         }
         *       },
         *       "distance": {
         *         "value": 1,
         *         "unit": "miles",
         *         "miles": 1,
         *         "kilometers": 1
         *       }
         *     }
         */
        Distance: {
            locationId: string;
            location: {
                id: string;
                restaurantDisplayName: string;
                addressString: string;
                coordinates: {
                    lat: number;
                    lng: number;
                };
            };
            distance: {
                value: number;
                /** @enum {string} */
                unit: "miles" | "kilometers";
                miles: number;
                kilometers: number;
            };
        };
        /**
         * ExchangeErrorEnvelope
         * @example {
         *       "success": false,
         *       "code": "VALIDATION_ERROR",
         *       "message": "text",
         *       "requestId": "yF3kQ0bW9sT2mXvL7cRpZA"
         *     }
         */
        ExchangeErrorEnvelope: {
            /** @constant */
            success: false;
            /** @enum {string} */
            code: "VALIDATION_ERROR" | "IDEMPOTENCY_KEY_REQUIRED" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "CART_CONFLICT" | "RESOURCE_CONFLICT" | "CART_IMMUTABLE" | "REQUOTE_REQUIRED" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "RATE_LIMITED" | "INTERNAL_ERROR" | "DEPENDENCY_UNAVAILABLE" | "PRECONDITION_REQUIRED" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE";
            message: string;
            /** @example yF3kQ0bW9sT2mXvL7cRpZA */
            requestId: string;
            details?: components["schemas"]["CommerceErrorDetails"];
        };
        /**
         * Gratuity
         * @description Exactly one: `amount` in major units, or `percentage` in whole-number percent.
         * @example {
         *       "percentage": "18"
         *     }
         */
        Gratuity: {
            amount?: string;
            percentage?: string;
        };
        /**
         * GratuityConfiguration
         * @example {
         *       "enabled": true,
         *       "shouldAllowCustomTip": true,
         *       "tipPercentage": [
         *         "18"
         *       ],
         *       "defaultTipPercentage": "18"
         *     }
         */
        GratuityConfiguration: {
            enabled: boolean;
            shouldAllowCustomTip: boolean;
            tipPercentage: string[];
            /** @example 18 */
            defaultTipPercentage: string;
            description?: string | null;
        };
        /**
         * LegacyCart
         * @example {
         *       "cartId": "665f1c2ab3e4d5f6a7b8c9d0",
         *       "cart": {
         *         "id": "665f1c2ab3e4d5f6a7b8c9d0",
         *         "status": "OPEN",
         *         "revision": 1,
         *         "expiresAt": "2026-06-01T16:20:00.000Z",
         *         "authorityContext": {
         *           "version": 1,
         *           "organizationId": "text",
         *           "locationId": "text",
         *           "profile": "core_commerce",
         *           "cartId": "665f1c2ab3e4d5f6a7b8c9d0",
         *           "cartRevision": 1,
         *           "catalogPublicationRevision": 1,
         *           "resolvedCatalogSnapshotRevision": 1,
         *           "commercePolicyRevision": 1,
         *           "providerBindingRevision": 1,
         *           "authority": {
         *             "operationalCatalog": "core",
         *             "quote": "core",
         *             "payment": "processor",
         *             "refund": "processor",
         *             "benefits": "core_lip",
         *             "orderRouting": "core",
         *             "fulfillment": "core"
         *           }
         *         },
         *         "quoteFingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *         "quoteExpiresAt": "2026-06-01T16:20:00.000Z",
         *         "catalogRevalidation": {
         *           "required": true,
         *           "reasonCodes": [
         *             "ITEM_UNAVAILABLE"
         *           ],
         *           "changeSet": {
         *             "version": 1,
         *             "previous": {
         *               "cartRevision": 1,
         *               "catalogPublicationRevision": 1,
         *               "resolvedCatalogSnapshotRevision": 1,
         *               "commercePolicyRevision": 1,
         *               "providerBindingRevision": 1
         *             },
         *             "current": {
         *               "cartRevision": 1,
         *               "catalogPublicationRevision": 1,
         *               "resolvedCatalogSnapshotRevision": 1,
         *               "commercePolicyRevision": 1,
         *               "providerBindingRevision": 1
         *             },
         *             "reasonCodes": [
         *               "ITEM_UNAVAILABLE"
         *             ],
         *             "changes": [
         *               {
         *                 "reason": "PRICE_CHANGED",
         *                 "cartItemId": "k3T9w0ZpQx2LrB7VnYcA1g",
         *                 "canonicalEntityId": "margherita",
         *                 "path": "items[k3T9w0ZpQx2LrB7VnYcA1g].price",
         *                 "before": "14.00",
         *                 "after": "15.00",
         *                 "permittedActions": [
         *                   "ACCEPT_CHANGES",
         *                   "EDIT_ITEM",
         *                   "REMOVE_ITEM"
         *                 ]
         *               }
         *             ],
         *             "blocking": true,
         *             "reconfirmationRequired": true,
         *             "invalidatedEvidence": {
         *               "quote": true,
         *               "benefits": true,
         *               "paymentAuthorization": true
         *             }
         *           },
         *           "checkedAt": "2026-06-01T16:20:00.000Z",
         *           "acknowledgedAt": "2026-06-01T16:20:00.000Z"
         *         },
         *         "locationId": "text",
         *         "merchantId": "text",
         *         "restaurantDisplayName": "text",
         *         "statementDescriptor": "text",
         *         "fulfilmentMethod": "takeout",
         *         "fulfillmentIdentifier": "text",
         *         "pickupType": "ASAP",
         *         "orderDate": "2026-06-01",
         *         "orderTime": "12:45",
         *         "currency": "usd",
         *         "totalQuantity": 1,
         *         "items": [
         *           {
         *             "id": "text",
         *             "productId": "text",
         *             "name": "text",
         *             "description": "text",
         *             "imageUrl": "text",
         *             "price": "26.10",
         *             "priceFormatted": "$26.10",
         *             "quantity": 1,
         *             "total": "26.10",
         *             "totalFormatted": "$26.10",
         *             "discount": "26.10",
         *             "discountFormatted": "$26.10",
         *             "categoryId": "text",
         *             "itemUnavailableAction": "remove_item",
         *             "selections": [
         *               {
         *                 "id": "text",
         *                 "name": "text",
         *                 "rule": {
         *                   "min": 1,
         *                   "max": 1
         *                 },
         *                 "items": [
         *                   {
         *                     "id": "text",
         *                     "name": "text",
         *                     "price": "26.10",
         *                     "priceFormatted": "$26.10",
         *                     "quantity": 1
         *                   }
         *                 ]
         *               }
         *             ]
         *           }
         *         ],
         *         "fees": {
         *           "enterpriseFeeRate": "0.105",
         *           "enterpriseFeeFix": "26.10",
         *           "serviceFeeRate": "0.105",
         *           "serviceFeeFix": "26.10",
         *           "taxRate": "0.105",
         *           "tipRate": "0.105",
         *           "fulfillmentMethodFeeFix": "26.10",
         *           "fulfillmentMethodFeeRate": "0.105",
         *           "paymentProcessingFeeRate": "0.105",
         *           "paymentProcessingFeeFix": "26.10"
         *         },
         *         "subTotal": "26.10",
         *         "subTotalFormatted": "$26.10",
         *         "discountTotal": "26.10",
         *         "discountTotalFormatted": "$26.10",
         *         "waiterTipTotal": "26.10",
         *         "waiterTipTotalFormatted": "$26.10",
         *         "taxTotal": "26.10",
         *         "taxTotalFormatted": "$26.10",
         *         "taxAndFeeTotal": "26.10",
         *         "taxAndFeeTotalFormatted": "$26.10",
         *         "serviceFeeTotal": "26.10",
         *         "serviceFeeTotalFormatted": "$26.10",
         *         "paymentProcessingFeeTotal": "26.10",
         *         "paymentProcessingFeeTotalFormatted": "$26.10",
         *         "applicationFeeTotal": "26.10",
         *         "applicationFeeTotalFormatted": "$26.10",
         *         "netSalesTotal": "26.10",
         *         "netSalesTotalFormatted": "$26.10",
         *         "fulfillmentMethodFeeTotal": "26.10",
         *         "fulfillmentMethodFeeTotalFormatted": "$26.10",
         *         "orderTotal": "26.10",
         *         "orderTotalFormatted": "$26.10",
         *         "orderTotalWithServiceFee": "26.10",
         *         "orderTotalWithServiceFeeFormatted": "$26.10",
         *         "enterpriseFeeTotal": "26.10",
         *         "enterpriseFeeTotalFormatted": "$26.10",
         *         "subTotalWithoutDiscount": "26.10",
         *         "subTotalWithoutDiscountFormatted": "$26.10",
         *         "orderTotalWithServiceFeeAmount": 1
         *       }
         *     }
         */
        LegacyCart: {
            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
            cartId: string;
            cart: components["schemas"]["StorefrontCart"];
        };
        /**
         * LegacyCartId
         * @example {
         *       "cartId": "665f1c2ab3e4d5f6a7b8c9d0"
         *     }
         */
        LegacyCartId: {
            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
            cartId: string;
        };
        /**
         * LegacyCartItem
         * @example {
         *       "productId": "margherita",
         *       "quantity": 1
         *     }
         */
        LegacyCartItem: {
            productId: string;
            quantity: number;
            /**
             * @description Taken as `remove_item` when left out.
             * @enum {string}
             */
            itemUnavailableAction?: "remove_item" | "cancel_entire_order";
            /** @default  */
            specialInstructions?: string;
            categoryId?: string;
            selections?: {
                groupId: string;
                selectedOptions: {
                    optionId: string;
                    quantity: number;
                    children?: {
                        groupId: string;
                        selectedOptions: {
                            optionId: string;
                            quantity: number;
                            children?: {
                                groupId: string;
                                selectedOptions: {
                                    optionId: string;
                                    quantity: number;
                                    children?: {
                                        groupId: string;
                                        selectedOptions: {
                                            optionId: string;
                                            quantity: number;
                                            children?: {
                                                groupId: string;
                                                selectedOptions: {
                                                    optionId: string;
                                                    quantity: number;
                                                    children?: {
                                                        groupId: string;
                                                        selectedOptions: {
                                                            optionId: string;
                                                            quantity: number;
                                                            children?: {
                                                                groupId: string;
                                                                selectedOptions: {
                                                                    optionId: string;
                                                                    quantity: number;
                                                                    children?: {
                                                                        groupId: string;
                                                                        selectedOptions: {
                                                                            optionId: string;
                                                                            quantity: number;
                                                                        }[];
                                                                    }[];
                                                                }[];
                                                            }[];
                                                        }[];
                                                    }[];
                                                }[];
                                            }[];
                                        }[];
                                    }[];
                                }[];
                            }[];
                        }[];
                    }[];
                }[];
            }[];
        };
        /**
         * LegacyCartStart
         * @example {
         *       "marketplaceId": "my-marketplace",
         *       "currentCartId": ""
         *     }
         */
        LegacyCartStart: {
            marketplaceId?: string;
            /** @description Answered again while it is OPEN here. */
            currentCartId?: string;
            /** @enum {string} */
            fulfillmentMethod?: "takeout" | "table_side" | "room_service" | "delivery";
        };
        /**
         * LegacyContact
         * @example {
         *       "customerName": "Ada Byron",
         *       "emailAddress": "ada@example.com"
         *     }
         */
        LegacyContact: {
            customerName: string;
            /** Format: email */
            emailAddress: string;
            phoneNumber?: string;
        };
        /**
         * LegacyDiscount
         * @example {
         *       "code": "WELCOME10",
         *       "cartId": "665f1c2ab3e4d5f6a7b8c9d0"
         *     }
         */
        LegacyDiscount: {
            code: string;
            cartId?: string;
            /** @description Accepted; a code is judged for the customer of the cart. */
            customerId?: string;
        };
        /**
         * LegacyDone
         * @example {
         *       "success": true
         *     }
         */
        LegacyDone: {
            /** @constant */
            success: true;
        };
        /** LocationSummary */
        LocationSummary: {
            /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
            id: string;
            restaurantDisplayName: string;
            /** @description An absolute https address, or "". */
            coverPhoto: string;
            /** @description An absolute https address, or "". */
            restaurantLogo: string;
            addressString: string;
            restaurantBio: string;
            lat: number | null;
            lng: number | null;
            methodsStatus: {
                pickup: boolean;
                table: boolean;
                delivery: boolean;
                roomService: boolean;
            };
        };
        /**
         * LocationSwitch
         * @example {
         *       "targetLocationId": "018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01",
         *       "strategy": "try_move_items"
         *     }
         */
        LocationSwitch: {
            /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
            targetLocationId: string;
            /**
             * @description Taken as `start_new_cart` when left out, which moves no items.
             * @enum {string}
             */
            strategy?: "start_new_cart" | "try_move_items";
            /**
             * @description Sent, with a new key, once the person has accepted the differences shown.
             * @constant
             */
            acceptedChanges?: true;
            /** @enum {string} */
            fulfillmentMethod?: "takeout" | "table_side" | "room_service" | "delivery";
        };
        /**
         * LocationSwitchPreview
         * @example {
         *       "outcome": "confirmation_required",
         *       "sourceCartId": "665f1c2ab3e4d5f6a7b8c9d0",
         *       "targetLocationId": "018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01",
         *       "differences": [
         *         {
         *           "reason": "PRICE_CHANGED",
         *           "cartItemId": "k3T9w0ZpQx2LrB7VnYcA1g",
         *           "canonicalEntityId": "margherita",
         *           "path": "items[k3T9w0ZpQx2LrB7VnYcA1g].price",
         *           "before": "14.00",
         *           "after": "15.00",
         *           "permittedActions": [
         *             "ACCEPT_CHANGES",
         *             "EDIT_ITEM",
         *             "REMOVE_ITEM"
         *           ]
         *         }
         *       ]
         *     }
         */
        LocationSwitchPreview: {
            /** @enum {string} */
            outcome: "confirmation_required";
            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
            sourceCartId: string;
            /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
            targetLocationId: string;
            differences: components["schemas"]["Difference"][];
        };
        /**
         * LocationSwitchResult
         * @example {
         *       "outcome": "new_cart",
         *       "sourceCartId": "665f1c2ab3e4d5f6a7b8c9d0",
         *       "targetLocationId": "018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01",
         *       "differences": [
         *         {
         *           "reason": "PRICE_CHANGED",
         *           "cartItemId": "k3T9w0ZpQx2LrB7VnYcA1g",
         *           "canonicalEntityId": "margherita",
         *           "path": "items[k3T9w0ZpQx2LrB7VnYcA1g].price",
         *           "before": "14.00",
         *           "after": "15.00",
         *           "permittedActions": [
         *             "ACCEPT_CHANGES",
         *             "EDIT_ITEM",
         *             "REMOVE_ITEM"
         *           ]
         *         }
         *       ],
         *       "cart": {
         *         "id": "665f1c2ab3e4d5f6a7b8c9d0",
         *         "status": "OPEN",
         *         "revision": 1,
         *         "expiresAt": "2026-06-01T16:20:00.000Z",
         *         "authorityContext": {
         *           "version": 1,
         *           "organizationId": "text",
         *           "locationId": "text",
         *           "profile": "core_commerce",
         *           "cartId": "665f1c2ab3e4d5f6a7b8c9d0",
         *           "cartRevision": 1,
         *           "catalogPublicationRevision": 1,
         *           "resolvedCatalogSnapshotRevision": 1,
         *           "commercePolicyRevision": 1,
         *           "providerBindingRevision": 1,
         *           "authority": {
         *             "operationalCatalog": "core",
         *             "quote": "core",
         *             "payment": "processor",
         *             "refund": "processor",
         *             "benefits": "core_lip",
         *             "orderRouting": "core",
         *             "fulfillment": "core"
         *           }
         *         },
         *         "quoteFingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *         "quoteExpiresAt": "2026-06-01T16:20:00.000Z",
         *         "catalogRevalidation": {
         *           "required": true,
         *           "reasonCodes": [
         *             "ITEM_UNAVAILABLE"
         *           ],
         *           "changeSet": {
         *             "version": 1,
         *             "previous": {
         *               "cartRevision": 1,
         *               "catalogPublicationRevision": 1,
         *               "resolvedCatalogSnapshotRevision": 1,
         *               "commercePolicyRevision": 1,
         *               "providerBindingRevision": 1
         *             },
         *             "current": {
         *               "cartRevision": 1,
         *               "catalogPublicationRevision": 1,
         *               "resolvedCatalogSnapshotRevision": 1,
         *               "commercePolicyRevision": 1,
         *               "providerBindingRevision": 1
         *             },
         *             "reasonCodes": [
         *               "ITEM_UNAVAILABLE"
         *             ],
         *             "changes": [
         *               {
         *                 "reason": "PRICE_CHANGED",
         *                 "cartItemId": "k3T9w0ZpQx2LrB7VnYcA1g",
         *                 "canonicalEntityId": "margherita",
         *                 "path": "items[k3T9w0ZpQx2LrB7VnYcA1g].price",
         *                 "before": "14.00",
         *                 "after": "15.00",
         *                 "permittedActions": [
         *                   "ACCEPT_CHANGES",
         *                   "EDIT_ITEM",
         *                   "REMOVE_ITEM"
         *                 ]
         *               }
         *             ],
         *             "blocking": true,
         *             "reconfirmationRequired": true,
         *             "invalidatedEvidence": {
         *               "quote": true,
         *               "benefits": true,
         *               "paymentAuthorization": true
         *             }
         *           },
         *           "checkedAt": "2026-06-01T16:20:00.000Z",
         *           "acknowledgedAt": "2026-06-01T16:20:00.000Z"
         *         },
         *         "locationId": "text",
         *         "merchantId": "text",
         *         "restaurantDisplayName": "text",
         *         "statementDescriptor": "text",
         *         "fulfilmentMethod": "takeout",
         *         "fulfillmentIdentifier": "text",
         *         "pickupType": "ASAP",
         *         "orderDate": "2026-06-01",
         *         "orderTime": "12:45",
         *         "currency": "usd",
         *         "totalQuantity": 1,
         *         "items": [
         *           {
         *             "id": "text",
         *             "productId": "text",
         *             "name": "text",
         *             "description": "text",
         *             "imageUrl": "text",
         *             "price": "26.10",
         *             "priceFormatted": "$26.10",
         *             "quantity": 1,
         *             "total": "26.10",
         *             "totalFormatted": "$26.10",
         *             "discount": "26.10",
         *             "discountFormatted": "$26.10",
         *             "categoryId": "text",
         *             "itemUnavailableAction": "remove_item",
         *             "selections": [
         *               {
         *                 "id": "text",
         *                 "name": "text",
         *                 "rule": {
         *                   "min": 1,
         *                   "max": 1
         *                 },
         *                 "items": [
         *                   {
         *                     "id": "text",
         *                     "name": "text",
         *                     "price": "26.10",
         *                     "priceFormatted": "$26.10",
         *                     "quantity": 1
         *                   }
         *                 ]
         *               }
         *             ]
         *           }
         *         ],
         *         "fees": {
         *           "enterpriseFeeRate": "0.105",
         *           "enterpriseFeeFix": "26.10",
         *           "serviceFeeRate": "0.105",
         *           "serviceFeeFix": "26.10",
         *           "taxRate": "0.105",
         *           "tipRate": "0.105",
         *           "fulfillmentMethodFeeFix": "26.10",
         *           "fulfillmentMethodFeeRate": "0.105",
         *           "paymentProcessingFeeRate": "0.105",
         *           "paymentProcessingFeeFix": "26.10"
         *         },
         *         "subTotal": "26.10",
         *         "subTotalFormatted": "$26.10",
         *         "discountTotal": "26.10",
         *         "discountTotalFormatted": "$26.10",
         *         "waiterTipTotal": "26.10",
         *         "waiterTipTotalFormatted": "$26.10",
         *         "taxTotal": "26.10",
         *         "taxTotalFormatted": "$26.10",
         *         "taxAndFeeTotal": "26.10",
         *         "taxAndFeeTotalFormatted": "$26.10",
         *         "serviceFeeTotal": "26.10",
         *         "serviceFeeTotalFormatted": "$26.10",
         *         "paymentProcessingFeeTotal": "26.10",
         *         "paymentProcessingFeeTotalFormatted": "$26.10",
         *         "applicationFeeTotal": "26.10",
         *         "applicationFeeTotalFormatted": "$26.10",
         *         "netSalesTotal": "26.10",
         *         "netSalesTotalFormatted": "$26.10",
         *         "fulfillmentMethodFeeTotal": "26.10",
         *         "fulfillmentMethodFeeTotalFormatted": "$26.10",
         *         "orderTotal": "26.10",
         *         "orderTotalFormatted": "$26.10",
         *         "orderTotalWithServiceFee": "26.10",
         *         "orderTotalWithServiceFeeFormatted": "$26.10",
         *         "enterpriseFeeTotal": "26.10",
         *         "enterpriseFeeTotalFormatted": "$26.10",
         *         "subTotalWithoutDiscount": "26.10",
         *         "subTotalWithoutDiscountFormatted": "$26.10",
         *         "orderTotalWithServiceFeeAmount": 1
         *       },
         *       "cartAccessToken": "text"
         *     }
         */
        LocationSwitchResult: {
            /** @enum {string} */
            outcome: "new_cart" | "moved";
            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
            sourceCartId: string;
            /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
            targetLocationId: string;
            differences: components["schemas"]["Difference"][];
            cart: components["schemas"]["StorefrontCart"];
            cartAccessToken: string;
        };
        /** LoyaltyClaim */
        LoyaltyClaim: {
            claimId: string;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "applied" | "failed";
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            submittedAt: string;
            /** @enum {string} */
            reason: "missing_points" | "incorrect_points" | "other";
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            updatedAt: string;
            note?: string;
            /** @description Once the claim is approved or applied. */
            points?: number;
        };
        /**
         * LoyaltyClaimDecision
         * @example {
         *       "status": "approved",
         *       "points": 20
         *     }
         */
        LoyaltyClaimDecision: {
            /** @enum {string} */
            status: "approved" | "rejected";
            points?: number;
        };
        /**
         * LoyaltyEnrolment
         * @example {
         *       "consent": true
         *     }
         */
        LoyaltyEnrolment: {
            /**
             * @description The customer agreed to the terms of the programme.
             * @constant
             */
            consent: true;
        };
        /**
         * LoyaltyLedger
         * @example {
         *       "enabled": true
         *     }
         */
        LoyaltyLedger: {
            /** @description Whether the merchant has a programme. */
            enabled: boolean;
            balances?: {
                /** @example points */
                unit: string;
                label?: string;
                /**
                 * @description Points, without a fraction.
                 * @example 26
                 */
                posted: number;
                /**
                 * @description Points, without a fraction.
                 * @example 26
                 */
                reserved: number;
                /** @description Always `posted` less `reserved`. */
                available: number;
                /**
                 * Format: date-time
                 * @example 2026-06-01T16:20:00.000Z
                 */
                asOf: string;
            }[];
            /** @description Newest first. */
            entries?: {
                /** @enum {string} */
                operation: "earn" | "redeem" | "reverse" | "adjust" | "expire" | "manual";
                /** @description Signed: what came in is positive. */
                amount: number;
                /** @example points */
                unit: string;
                /** @example order */
                classification?: string;
                /**
                 * @description The `shortId` of the order.
                 * @example K7MP
                 */
                orderReference?: string;
                /**
                 * Format: date-time
                 * @example 2026-06-01T16:20:00.000Z
                 */
                expiresAt?: string;
                /**
                 * Format: date-time
                 * @example 2026-06-01T16:20:00.000Z
                 */
                occurredAt: string;
            }[];
            /** @description Left out on the last page. */
            nextCursor?: string;
        };
        /**
         * LoyaltyProgramme
         * @example {
         *       "programmeRevision": 1,
         *       "enabled": true,
         *       "currency": "usd",
         *       "programme": {
         *         "rate": {
         *           "points": 1,
         *           "spendMinor": 1
         *         },
         *         "minimumSpendMinor": 1,
         *         "welcomePoints": 1,
         *         "pointsLifeDays": 1,
         *         "rewards": [
         *           {
         *             "rewardId": "two-off",
         *             "name": "2.00 off",
         *             "pointsCost": 1,
         *             "amountOffMinor": 1,
         *             "minimumSpendMinor": 1,
         *             "startsAt": "2026-06-01T12:20:00-04:00",
         *             "endsAt": "2026-06-01T12:20:00-04:00",
         *             "methods": [
         *               "takeout"
         *             ]
         *           }
         *         ]
         *       }
         *     }
         */
        LoyaltyProgramme: {
            /** @description The number this was read with, 0 without a programme: send it back with a change. */
            programmeRevision: number;
            enabled: boolean;
            /** @enum {string} */
            currency: "usd" | "gbp" | "aed" | "aud";
            programme: {
                rate: {
                    points: number;
                    /** @description So many points for so much spent. */
                    spendMinor: number;
                };
                /** @description In minor units: 500 is 5.00. */
                minimumSpendMinor: number;
                welcomePoints: number;
                pointsLifeDays: number | null;
                rewards: {
                    /** @example two-off */
                    rewardId: string;
                    /** @example 2.00 off */
                    name: string;
                    pointsCost: number;
                    amountOffMinor: number;
                    /** @description In minor units: 500 is 5.00. */
                    minimumSpendMinor: number;
                    startsAt: string | null;
                    endsAt: string | null;
                    methods: ("takeout" | "table_side" | "room_service" | "delivery")[] | null;
                }[];
            } | null;
        };
        /**
         * LoyaltyProgrammeTerms
         * @example {
         *       "programmeRevision": 0,
         *       "enabled": true,
         *       "programme": {
         *         "rate": {
         *           "points": 1,
         *           "spendMinor": 100
         *         },
         *         "minimumSpendMinor": 0,
         *         "welcomePoints": 100,
         *         "pointsLifeDays": null,
         *         "rewards": []
         *       }
         *     }
         */
        LoyaltyProgrammeTerms: {
            /** @description The number this was read with, 0 without a programme: send it back with a change. */
            programmeRevision: number;
            enabled: boolean;
            programme: {
                rate: {
                    points: number;
                    /** @description So many points for so much spent. */
                    spendMinor: number;
                };
                /** @description In minor units: 500 is 5.00. */
                minimumSpendMinor: number;
                welcomePoints: number;
                pointsLifeDays: number | null;
                rewards: {
                    /** @example two-off */
                    rewardId: string;
                    /** @example 2.00 off */
                    name: string;
                    pointsCost: number;
                    amountOffMinor: number;
                    /** @description In minor units: 500 is 5.00. */
                    minimumSpendMinor: number;
                    startsAt: string | null;
                    endsAt: string | null;
                    methods: ("takeout" | "table_side" | "room_service" | "delivery")[] | null;
                }[];
            };
        };
        /**
         * LoyaltyQuote
         * @example {
         *       "enabled": true
         *     }
         */
        LoyaltyQuote: {
            /** @description Whether the location has a programme. */
            enabled: boolean;
            /** @description Whether the programme can be reached. */
            available?: boolean;
            pointsToEarn?: number;
            balance?: {
                posted: number;
                available: number;
                reserved: number;
            };
            rewards?: {
                id: string;
                name: string;
                /** @enum {string} */
                status: "available" | "unavailable";
                pointsCost: number;
                /** @description Nothing stands against it. */
                redeemable: boolean;
                unavailableReasons?: ("not_enrolled" | "insufficient_points" | "minimum_spend" | "not_started" | "expired" | "channel" | "code_applied")[];
                /** @description In major units: 5 means 5.00. */
                amountOff?: number;
            }[];
            appliedRewardId?: string;
        };
        /**
         * LoyaltyRedemption
         * @example {
         *       "rewardId": "two-off"
         *     }
         */
        LoyaltyRedemption: {
            rewardId: string;
        };
        /** Menu */
        Menu: {
            id: string;
            name: string;
            /** @description Whether the menu is served at the asked (or present) local time. */
            isActive: boolean;
            /**
             * @description Display text.
             * @example 11:00 AM-10:00 PM
             */
            time: string;
            imageUrl?: string;
            categories: {
                id: string;
                name: string;
                products: components["schemas"]["MenuProduct"][];
            }[];
        };
        /**
         * MenuBundle
         * @example {
         *       "menus": [
         *         {
         *           "id": "text",
         *           "name": "text",
         *           "isActive": true,
         *           "time": "11:00 AM-10:00 PM",
         *           "categories": [
         *             {
         *               "id": "text",
         *               "name": "text",
         *               "products": [
         *                 {
         *                   "id": "text",
         *                   "name": "text",
         *                   "price": "26.10",
         *                   "displayPrice": "$26.10",
         *                   "currency": "usd",
         *                   "modifierIds": [
         *                     "text"
         *                   ],
         *                   "description": "text"
         *                 }
         *               ]
         *             }
         *           ]
         *         }
         *       ],
         *       "popularProducts": [
         *         {
         *           "id": "text",
         *           "name": "text",
         *           "price": "26.10",
         *           "displayPrice": "$26.10",
         *           "currency": "usd",
         *           "modifierIds": [
         *             "text"
         *           ],
         *           "description": "text"
         *         }
         *       ]
         *     }
         */
        MenuBundle: {
            menus: components["schemas"]["Menu"][];
            popularProducts: components["schemas"]["MenuProduct"][];
        };
        /** MenuProduct */
        MenuProduct: {
            id: string;
            name: string;
            /** @example 26.10 */
            price: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            displayPrice: string;
            /** @enum {string} */
            currency: "usd" | "gbp" | "aed" | "aud";
            /** @description Ids of the root groups, in display order. */
            modifierIds: string[];
            description: string;
            /**
             * @description Only AVAILABLE can be added to a cart.
             * @enum {string}
             */
            availability?: "AVAILABLE" | "SOLD_OUT" | "UNAVAILABLE";
            images?: string[];
            nutrition?: {
                calorieCount?: number | null;
                dietaryPreferences?: string[];
                ingredients?: string[];
            };
        };
        /**
         * Merchant
         * @example {
         *       "id": "018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01",
         *       "name": "text",
         *       "country": "United States",
         *       "currency": "usd",
         *       "bio": "text",
         *       "logo": "https://example.com/picture.jpg",
         *       "cover": "https://example.com/picture.jpg",
         *       "locations": [
         *         {
         *           "id": "018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01",
         *           "restaurantDisplayName": "text",
         *           "coverPhoto": "https://example.com/picture.jpg",
         *           "restaurantLogo": "https://example.com/picture.jpg",
         *           "addressString": "text",
         *           "restaurantBio": "text",
         *           "lat": 1,
         *           "lng": 1,
         *           "methodsStatus": {
         *             "pickup": true,
         *             "table": true,
         *             "delivery": true,
         *             "roomService": true
         *           }
         *         }
         *       ]
         *     }
         */
        Merchant: {
            /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
            id: string;
            name: string;
            /** @enum {string} */
            country: "United States" | "United Arab Emirates" | "Australia" | "United Kingdom";
            /** @enum {string} */
            currency: "usd" | "gbp" | "aed" | "aud";
            bio: string;
            /** @description An absolute https address, or "". */
            logo: string;
            /** @description An absolute https address, or "". */
            cover: string;
            locations: components["schemas"]["LocationSummary"][];
        };
        /**
         * NewCartItem
         * @example {
         *       "productId": "margherita",
         *       "quantity": 1,
         *       "itemUnavailableAction": "remove_item",
         *       "selections": []
         *     }
         */
        NewCartItem: {
            productId: string;
            quantity: number;
            /** @enum {string} */
            itemUnavailableAction: "remove_item" | "cancel_entire_order";
            /** @default  */
            specialInstructions?: string;
            categoryId?: string;
            selections?: {
                groupId: string;
                selectedOptions: {
                    optionId: string;
                    quantity: number;
                    children?: {
                        groupId: string;
                        selectedOptions: {
                            optionId: string;
                            quantity: number;
                            children?: {
                                groupId: string;
                                selectedOptions: {
                                    optionId: string;
                                    quantity: number;
                                    children?: {
                                        groupId: string;
                                        selectedOptions: {
                                            optionId: string;
                                            quantity: number;
                                            children?: {
                                                groupId: string;
                                                selectedOptions: {
                                                    optionId: string;
                                                    quantity: number;
                                                    children?: {
                                                        groupId: string;
                                                        selectedOptions: {
                                                            optionId: string;
                                                            quantity: number;
                                                            children?: {
                                                                groupId: string;
                                                                selectedOptions: {
                                                                    optionId: string;
                                                                    quantity: number;
                                                                    children?: {
                                                                        groupId: string;
                                                                        selectedOptions: {
                                                                            optionId: string;
                                                                            quantity: number;
                                                                        }[];
                                                                    }[];
                                                                }[];
                                                            }[];
                                                        }[];
                                                    }[];
                                                }[];
                                            }[];
                                        }[];
                                    }[];
                                }[];
                            }[];
                        }[];
                    }[];
                }[];
            }[];
        };
        /**
         * NewWebhookEndpoint
         * @example {
         *       "endpoint": {
         *         "endpointId": "text",
         *         "url": "text",
         *         "eventTypes": [
         *           "order.created"
         *         ],
         *         "enabled": true,
         *         "disabledReason": "BY_MERCHANT",
         *         "createdAt": "2026-06-01T16:20:00.000Z",
         *         "previousSecretUntil": "2026-06-01T16:20:00.000Z",
         *         "secretLost": false
         *       },
         *       "secret": "whsec_c2VjcmV0"
         *     }
         */
        NewWebhookEndpoint: {
            endpoint: components["schemas"]["WebhookEndpoint"];
            /**
             * @description Told here and never again.
             * @example whsec_c2VjcmV0
             */
            secret: string;
        };
        /**
         * OrderDetail
         * @example {
         *       "id": "665f1c2ab3e4d5f6a7b8c9d0",
         *       "shortId": "K7QM",
         *       "restaurantDisplayName": "text",
         *       "fulfillmentMethod": "takeout",
         *       "fulfillmentIdentifier": "text",
         *       "pickupType": "ASAP",
         *       "orderTime": "12:45",
         *       "orderDate": "2026-06-01",
         *       "totalQuantity": 1,
         *       "currency": "usd",
         *       "orderTotal": "26.10",
         *       "status": "CONFIRMED",
         *       "createdAt": "2026-06-01T16:20:00.000Z",
         *       "partiallyRefunded": true,
         *       "items": [
         *         {
         *           "id": "text",
         *           "name": "text",
         *           "quantity": 1,
         *           "price": "26.10",
         *           "total": "26.10",
         *           "discount": "26.10",
         *           "specialInstructions": "text",
         *           "modifiers": [
         *             {
         *               "groupName": "text",
         *               "name": "text",
         *               "quantity": 1,
         *               "price": "26.10"
         *             }
         *           ]
         *         }
         *       ],
         *       "pricing": {
         *         "subtotal": "26.10",
         *         "discount": "26.10",
         *         "tax": "26.10",
         *         "tip": "26.10",
         *         "serviceFee": "26.10",
         *         "fulfillmentFee": "26.10",
         *         "enterpriseFee": "26.10",
         *         "total": "26.10",
         *         "refunded": "26.10",
         *         "netPaid": "26.10"
         *       },
         *       "deliveryInfo": {},
         *       "roomServiceInfo": {},
         *       "tableServiceInfo": {},
         *       "payment": {
         *         "cardLast4": "text",
         *         "walletType": "text",
         *         "cardBrand": "text"
         *       },
         *       "updatedAt": "2026-06-01T16:20:00.000Z"
         *     }
         */
        OrderDetail: {
            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
            id: string;
            /** @example K7QM */
            shortId: string;
            restaurantDisplayName: string;
            /** @enum {string} */
            fulfillmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
            fulfillmentIdentifier: string;
            /** @enum {string} */
            pickupType: "ASAP" | "LATER";
            /** @example 12:45 */
            orderTime: string;
            /** @example 2026-06-01 */
            orderDate: string;
            totalQuantity: number;
            /** @enum {string} */
            currency: "usd" | "gbp" | "aed" | "aud";
            /** @example 26.10 */
            orderTotal: string;
            /**
             * @description Clients accept any word.
             * @example CONFIRMED
             */
            status: string;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            createdAt: string;
            partiallyRefunded: boolean;
            items: components["schemas"]["OrderItem"][];
            pricing: components["schemas"]["OrderPricing"];
            deliveryInfo: {
                deliveryAddress?: string;
            } | null;
            roomServiceInfo: {
                lastName?: string;
                roomNumber?: string;
            } | null;
            tableServiceInfo: {
                tableNumber?: string;
            } | null;
            payment: components["schemas"]["OrderPayment"] | null;
            updatedAt: string | null;
        };
        /**
         * OrderEvent
         * @example {
         *       "orderId": "665f1c2ab3e4d5f6a7b8c9d0",
         *       "status": "PREPARING",
         *       "updatedAt": "2026-06-01T16:20:00.000Z",
         *       "refunded": "26.10"
         *     }
         */
        OrderEvent: {
            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
            orderId: string;
            /**
             * @description Clients accept any word.
             * @example PREPARING
             */
            status: string;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            updatedAt: string;
            /** @example 26.10 */
            refunded: string;
        };
        /** OrderItem */
        OrderItem: {
            id: string;
            name: string;
            quantity: number;
            /** @example 26.10 */
            price: string;
            /** @example 26.10 */
            total: string;
            /** @example 26.10 */
            discount: string;
            specialInstructions: string;
            modifiers: {
                groupName: string;
                name: string;
                quantity: number;
                /** @example 26.10 */
                price: string;
            }[];
        };
        /** OrderPayment */
        OrderPayment: {
            cardLast4: string | null;
            walletType: string | null;
            cardBrand: string | null;
        };
        /** OrderPricing */
        OrderPricing: {
            /** @example 26.10 */
            subtotal: string;
            /** @example 26.10 */
            discount: string;
            /** @example 26.10 */
            tax: string;
            /** @example 26.10 */
            tip: string;
            /** @example 26.10 */
            serviceFee: string;
            /** @example 26.10 */
            fulfillmentFee: string;
            /** @example 26.10 */
            enterpriseFee: string;
            /** @example 26.10 */
            total: string;
            /** @example 26.10 */
            refunded: string;
            /** @example 26.10 */
            netPaid: string;
        };
        /** OrderSummary */
        OrderSummary: {
            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
            id: string;
            /** @example K7QM */
            shortId: string;
            restaurantDisplayName: string;
            /** @enum {string} */
            fulfillmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
            fulfillmentIdentifier: string;
            /** @enum {string} */
            pickupType: "ASAP" | "LATER";
            /** @example 12:45 */
            orderTime: string;
            /** @example 2026-06-01 */
            orderDate: string;
            totalQuantity: number;
            /** @enum {string} */
            currency: "usd" | "gbp" | "aed" | "aud";
            /** @example 26.10 */
            orderTotal: string;
            /**
             * @description Clients accept any word.
             * @example CONFIRMED
             */
            status: string;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            createdAt: string;
        };
        /**
         * OrderTime
         * @description `orderDate` and `orderTime` with `LATER` only, and then both.
         * @example {
         *       "pickupType": "LATER",
         *       "orderDate": "2026-06-01",
         *       "orderTime": "18:30"
         *     }
         */
        OrderTime: {
            /** @enum {string} */
            pickupType: "ASAP" | "LATER";
            orderDate?: string;
            orderTime?: string;
        };
        /**
         * OrderTimes
         * @example {
         *       "orderDays": [
         *         {
         *           "value": "2026-06-01",
         *           "label": "Today",
         *           "intervals": [
         *             "12:45"
         *           ]
         *         }
         *       ],
         *       "scheduleAllowed": true
         *     }
         */
        OrderTimes: {
            orderDays: {
                /** @example 2026-06-01 */
                value: string;
                /**
                 * @description Display text.
                 * @example Today
                 * @example Wed, Aug 12
                 */
                label: string;
                intervals: string[];
            }[];
            scheduleAllowed: boolean;
            requireScheduledOrders?: boolean;
        };
        /**
         * OrderingReadiness
         * @example {
         *       "ready": false,
         *       "fulfillmentMethod": "takeout",
         *       "reason": "ITEM_UNAVAILABLE"
         *     }
         */
        OrderingReadiness: {
            /** @constant */
            ready: false;
            /** @enum {string} */
            fulfillmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
            /** @enum {string} */
            reason: "ITEM_UNAVAILABLE" | "ITEM_SOLD_OUT" | "PRICE_CHANGED" | "MODIFIER_UNAVAILABLE" | "MODIFIER_RULE_CHANGED" | "QUANTITY_REDUCED" | "MAPPING_MISSING" | "SCHEDULE_CLOSED" | "FULFILLMENT_UNAVAILABLE" | "POLICY_CHANGED" | "QUOTE_EXPIRED";
        } | {
            /** @constant */
            ready: true;
            /** @enum {string} */
            fulfillmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
            /** @enum {string} */
            pickupType: "ASAP" | "LATER";
            /** @example 2026-06-01 */
            orderDate: string;
            /** @example 12:45 */
            orderTime: string;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            estimatedReadyTime?: string;
        };
        /**
         * OrderingSession
         * @example {
         *       "cart": {
         *         "id": "665f1c2ab3e4d5f6a7b8c9d0",
         *         "status": "OPEN",
         *         "revision": 1,
         *         "expiresAt": "2026-06-01T16:20:00.000Z",
         *         "authorityContext": {
         *           "version": 1,
         *           "organizationId": "text",
         *           "locationId": "text",
         *           "profile": "core_commerce",
         *           "cartId": "665f1c2ab3e4d5f6a7b8c9d0",
         *           "cartRevision": 1,
         *           "catalogPublicationRevision": 1,
         *           "resolvedCatalogSnapshotRevision": 1,
         *           "commercePolicyRevision": 1,
         *           "providerBindingRevision": 1,
         *           "authority": {
         *             "operationalCatalog": "core",
         *             "quote": "core",
         *             "payment": "processor",
         *             "refund": "processor",
         *             "benefits": "core_lip",
         *             "orderRouting": "core",
         *             "fulfillment": "core"
         *           }
         *         },
         *         "quoteFingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *         "quoteExpiresAt": "2026-06-01T16:20:00.000Z",
         *         "catalogRevalidation": {
         *           "required": true,
         *           "reasonCodes": [
         *             "ITEM_UNAVAILABLE"
         *           ],
         *           "changeSet": {
         *             "version": 1,
         *             "previous": {
         *               "cartRevision": 1,
         *               "catalogPublicationRevision": 1,
         *               "resolvedCatalogSnapshotRevision": 1,
         *               "commercePolicyRevision": 1,
         *               "providerBindingRevision": 1
         *             },
         *             "current": {
         *               "cartRevision": 1,
         *               "catalogPublicationRevision": 1,
         *               "resolvedCatalogSnapshotRevision": 1,
         *               "commercePolicyRevision": 1,
         *               "providerBindingRevision": 1
         *             },
         *             "reasonCodes": [
         *               "ITEM_UNAVAILABLE"
         *             ],
         *             "changes": [
         *               {
         *                 "reason": "PRICE_CHANGED",
         *                 "cartItemId": "k3T9w0ZpQx2LrB7VnYcA1g",
         *                 "canonicalEntityId": "margherita",
         *                 "path": "items[k3T9w0ZpQx2LrB7VnYcA1g].price",
         *                 "before": "14.00",
         *                 "after": "15.00",
         *                 "permittedActions": [
         *                   "ACCEPT_CHANGES",
         *                   "EDIT_ITEM",
         *                   "REMOVE_ITEM"
         *                 ]
         *               }
         *             ],
         *             "blocking": true,
         *             "reconfirmationRequired": true,
         *             "invalidatedEvidence": {
         *               "quote": true,
         *               "benefits": true,
         *               "paymentAuthorization": true
         *             }
         *           },
         *           "checkedAt": "2026-06-01T16:20:00.000Z",
         *           "acknowledgedAt": "2026-06-01T16:20:00.000Z"
         *         },
         *         "locationId": "text",
         *         "merchantId": "text",
         *         "restaurantDisplayName": "text",
         *         "statementDescriptor": "text",
         *         "fulfilmentMethod": "takeout",
         *         "fulfillmentIdentifier": "text",
         *         "pickupType": "ASAP",
         *         "orderDate": "2026-06-01",
         *         "orderTime": "12:45",
         *         "currency": "usd",
         *         "totalQuantity": 1,
         *         "items": [
         *           {
         *             "id": "text",
         *             "productId": "text",
         *             "name": "text",
         *             "description": "text",
         *             "imageUrl": "text",
         *             "price": "26.10",
         *             "priceFormatted": "$26.10",
         *             "quantity": 1,
         *             "total": "26.10",
         *             "totalFormatted": "$26.10",
         *             "discount": "26.10",
         *             "discountFormatted": "$26.10",
         *             "categoryId": "text",
         *             "itemUnavailableAction": "remove_item",
         *             "selections": [
         *               {
         *                 "id": "text",
         *                 "name": "text",
         *                 "rule": {
         *                   "min": 1,
         *                   "max": 1
         *                 },
         *                 "items": [
         *                   {
         *                     "id": "text",
         *                     "name": "text",
         *                     "price": "26.10",
         *                     "priceFormatted": "$26.10",
         *                     "quantity": 1
         *                   }
         *                 ]
         *               }
         *             ]
         *           }
         *         ],
         *         "fees": {
         *           "enterpriseFeeRate": "0.105",
         *           "enterpriseFeeFix": "26.10",
         *           "serviceFeeRate": "0.105",
         *           "serviceFeeFix": "26.10",
         *           "taxRate": "0.105",
         *           "tipRate": "0.105",
         *           "fulfillmentMethodFeeFix": "26.10",
         *           "fulfillmentMethodFeeRate": "0.105",
         *           "paymentProcessingFeeRate": "0.105",
         *           "paymentProcessingFeeFix": "26.10"
         *         },
         *         "subTotal": "26.10",
         *         "subTotalFormatted": "$26.10",
         *         "discountTotal": "26.10",
         *         "discountTotalFormatted": "$26.10",
         *         "waiterTipTotal": "26.10",
         *         "waiterTipTotalFormatted": "$26.10",
         *         "taxTotal": "26.10",
         *         "taxTotalFormatted": "$26.10",
         *         "taxAndFeeTotal": "26.10",
         *         "taxAndFeeTotalFormatted": "$26.10",
         *         "serviceFeeTotal": "26.10",
         *         "serviceFeeTotalFormatted": "$26.10",
         *         "paymentProcessingFeeTotal": "26.10",
         *         "paymentProcessingFeeTotalFormatted": "$26.10",
         *         "applicationFeeTotal": "26.10",
         *         "applicationFeeTotalFormatted": "$26.10",
         *         "netSalesTotal": "26.10",
         *         "netSalesTotalFormatted": "$26.10",
         *         "fulfillmentMethodFeeTotal": "26.10",
         *         "fulfillmentMethodFeeTotalFormatted": "$26.10",
         *         "orderTotal": "26.10",
         *         "orderTotalFormatted": "$26.10",
         *         "orderTotalWithServiceFee": "26.10",
         *         "orderTotalWithServiceFeeFormatted": "$26.10",
         *         "enterpriseFeeTotal": "26.10",
         *         "enterpriseFeeTotalFormatted": "$26.10",
         *         "subTotalWithoutDiscount": "26.10",
         *         "subTotalWithoutDiscountFormatted": "$26.10",
         *         "orderTotalWithServiceFeeAmount": 1
         *       }
         *     }
         */
        OrderingSession: {
            cart: components["schemas"]["StorefrontCart"];
            cartAccessToken?: string;
        };
        /**
         * OrderingSessionStart
         * @example {
         *       "fulfillmentMethod": "takeout",
         *       "channel": "web"
         *     }
         */
        OrderingSessionStart: {
            /** @enum {string} */
            fulfillmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
            existingCartId?: string | null;
            marketplaceId?: string;
            /**
             * @description Taken as `unknown` when left out.
             * @enum {string}
             */
            channel?: "qr" | "web" | "kiosk" | "app" | "pos" | "unknown";
            /** @description Free-form, depth at most 8. Key names may not contain token, authorization, email, phone, address, client secret or password. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Absolute, registered by the merchant. */
            returnUrl?: string;
        };
        /**
         * PaymentForm
         * @example {
         *       "processor": "stripe"
         *     }
         */
        PaymentForm: {
            /**
             * @description Whose part of the payment page is shown: `stripe`, `sandbox`, the name of a provider, or `none`.
             * @example stripe
             */
            processor: string;
            /**
             * @description The key that the payment page uses.
             * @example pk_test_51Examp1e
             */
            publishableKey?: string;
            /** @description Lets the page show and save the signed-in customer's cards, for minutes. */
            customerSecret?: string;
        };
        /**
         * PaymentProcessorRequest
         * @example {
         *       "processor": "test"
         *     }
         */
        PaymentProcessorRequest: {
            /** @constant */
            processor: "stripe";
            /**
             * @description Never shown again.
             * @example sk_test_51Examp1e
             */
            secretKey: string;
            /**
             * @description The key that the payment page uses.
             * @example pk_test_51Examp1e
             */
            publishableKey: string;
            /**
             * @description Never shown again.
             * @example whsec_Examp1eExamp1e
             */
            webhookSecret: string;
        } | {
            /** @constant */
            processor: "test";
        };
        /**
         * PaymentProcessorSettings
         * @example {
         *       "processor": "stripe",
         *       "account": {
         *         "accountId": "acct_1Examp1e",
         *         "mode": "test",
         *         "publishableKey": "text",
         *         "secretKey": "sk_test_…mp1e",
         *         "webhookSecret": "whsec_…mp1e",
         *         "connectedAt": "2026-06-01T16:20:00.000Z"
         *       },
         *       "webhookUrl": "https://orders.example/api/v1/webhooks/stripe/de300000-0000-4000-8000-000000000001"
         *     }
         */
        PaymentProcessorSettings: {
            /**
             * @description `none`: no payments can be made.
             * @enum {string}
             */
            processor: "stripe" | "test" | "none";
            account: {
                /** @example acct_1Examp1e */
                accountId: string;
                mode: ("test" | "live") | null;
                publishableKey: string;
                secretKey: string | null;
                webhookSecret: string | null;
                /**
                 * Format: date-time
                 * @example 2026-06-01T16:20:00.000Z
                 */
                connectedAt: string;
            } | null;
            /**
             * @description Where the account has to send its events.
             * @example https://orders.example/api/v1/webhooks/stripe/de300000-0000-4000-8000-000000000001
             */
            webhookUrl: string;
        };
        /**
         * PriceTrace
         * @description `cartRevision` is the revision that was priced; later ones changed only the state of the cart. `traceDigest` is the SHA-256 of `{"steps":[...]}` as sent here, and was recorded with that revision.
         * @example {
         *       "cartRevision": 3,
         *       "currency": "usd",
         *       "traceDigest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *       "steps": [
         *         {
         *           "step": "items[k3T9w0ZpQx2LrB7VnYcA1g].gross",
         *           "rule": "(base + options) x quantity",
         *           "inputs": {
         *             "base": 1300,
         *             "options": [
         *               {
         *                 "id": "mayo",
         *                 "price": 100,
         *                 "quantity": 1
         *               }
         *             ],
         *             "quantity": 1
         *           },
         *           "exact": "1400",
         *           "rounded": 1400
         *         },
         *         {
         *           "step": "taxTotal",
         *           "rule": "fix + round(rate x subTotal)",
         *           "inputs": {
         *             "fix": 0,
         *             "rate": "0.105",
         *             "subTotal": 1400
         *           },
         *           "exact": "147",
         *           "rounded": 147
         *         }
         *       ]
         *     }
         */
        PriceTrace: {
            cartRevision: number;
            /** @enum {string} */
            currency: "usd" | "gbp" | "aed" | "aud";
            traceDigest: string;
            steps: components["schemas"]["PriceTraceStep"][];
        };
        /** PriceTraceStep */
        PriceTraceStep: {
            /** @description Named like the field of the cart it explains. */
            step: string;
            rule: string;
            /** @description Amounts in minor units; what is named like an earlier step has its value. */
            inputs: {
                [key: string]: number | string | {
                    id: string;
                    price: number;
                    quantity: number;
                }[];
            };
            /** @description Before rounding, in minor units; a share is a fraction. */
            exact: string;
            /** @description Minor units. */
            rounded: number;
            /** @description Lines that got one more minor unit than their rounded-down share. */
            residualTo?: string[];
        };
        /**
         * Product
         * @example {
         *       "id": "text",
         *       "name": "text",
         *       "price": "26.10",
         *       "displayPrice": "$26.10",
         *       "currency": "usd",
         *       "modifierIds": [
         *         "text"
         *       ],
         *       "description": "text",
         *       "locationId": "018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01",
         *       "availability": "AVAILABLE",
         *       "images": [
         *         "https://example.com/picture.jpg"
         *       ],
         *       "modifiers": [
         *         {
         *           "id": "text",
         *           "name": "text",
         *           "rule": {
         *             "min": 1,
         *             "max": 1
         *           },
         *           "items": [
         *             {
         *               "id": "text",
         *               "name": "text",
         *               "price": "26.10",
         *               "maxQuantity": 1
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        Product: {
            id: string;
            name: string;
            /** @example 26.10 */
            price: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            displayPrice: string;
            /** @enum {string} */
            currency: "usd" | "gbp" | "aed" | "aud";
            /** @description Ids of the root groups, in display order. */
            modifierIds: string[];
            description: string;
            /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
            locationId: string;
            /**
             * @description Only AVAILABLE can be added to a cart.
             * @enum {string}
             */
            availability: "AVAILABLE" | "SOLD_OUT" | "UNAVAILABLE";
            images: string[];
            nutrition?: {
                calorieCount?: number | null;
                dietaryPreferences?: string[];
                ingredients?: string[];
            };
            modifiers: {
                id: string;
                name: string;
                rule: {
                    min: number;
                    max: number;
                };
                items: {
                    id: string;
                    name: string;
                    /** @example 26.10 */
                    price: string;
                    maxQuantity: number;
                    childGroups?: {
                        groupId: string;
                        overrides?: {
                            min?: number;
                            max?: number;
                        };
                        applyPerParentQuantity?: boolean;
                        group?: {
                            id: string;
                            name: string;
                            rule: {
                                min: number;
                                max: number;
                            };
                            items: {
                                id: string;
                                name: string;
                                /** @example 26.10 */
                                price: string;
                                maxQuantity: number;
                                childGroups?: {
                                    groupId: string;
                                    overrides?: {
                                        min?: number;
                                        max?: number;
                                    };
                                    applyPerParentQuantity?: boolean;
                                    group?: {
                                        id: string;
                                        name: string;
                                        rule: {
                                            min: number;
                                            max: number;
                                        };
                                        items: {
                                            id: string;
                                            name: string;
                                            /** @example 26.10 */
                                            price: string;
                                            maxQuantity: number;
                                            childGroups?: {
                                                groupId: string;
                                                overrides?: {
                                                    min?: number;
                                                    max?: number;
                                                };
                                                applyPerParentQuantity?: boolean;
                                                group?: {
                                                    id: string;
                                                    name: string;
                                                } | null;
                                                circular?: boolean;
                                            }[];
                                        }[];
                                        description?: string | null;
                                        imageUrl?: string;
                                    } | null;
                                    circular?: boolean;
                                }[];
                            }[];
                            description?: string | null;
                            imageUrl?: string;
                        } | null;
                        circular?: boolean;
                    }[];
                }[];
                description?: string | null;
                imageUrl?: string;
            }[];
        };
        /**
         * RecommendationProduct
         * @example {
         *       "id": "tiramisu",
         *       "name": "Tiramisu",
         *       "price": "7.50",
         *       "description": "Made this morning.",
         *       "availability": "AVAILABLE",
         *       "images": [],
         *       "modifierIds": []
         *     }
         */
        RecommendationProduct: {
            id: string;
            name: string;
            /** @example 26.10 */
            price: string;
            description: string;
            /** @enum {string} */
            availability: "AVAILABLE" | "SOLD_OUT" | "UNAVAILABLE";
            images: string[];
            modifierIds: string[];
        };
        /**
         * ReviewedLoyaltyClaim
         * @example {
         *       "claimId": "text",
         *       "customerId": "text",
         *       "orderId": "665f1c2ab3e4d5f6a7b8c9d0",
         *       "locationId": "018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01",
         *       "reason": "missing_points",
         *       "note": "text",
         *       "status": "pending",
         *       "points": 1,
         *       "submittedAt": "2026-06-01T16:20:00.000Z",
         *       "updatedAt": "2026-06-01T16:20:00.000Z"
         *     }
         */
        ReviewedLoyaltyClaim: {
            claimId: string;
            customerId: string;
            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
            orderId: string;
            /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
            locationId: string;
            /** @enum {string} */
            reason: "missing_points" | "incorrect_points" | "other";
            note: string | null;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "applied" | "failed";
            points: number | null;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            submittedAt: string;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            updatedAt: string;
        };
        /**
         * Room
         * @example {
         *       "lastName": "Byron",
         *       "roomNumber": "324"
         *     }
         */
        Room: {
            lastName: string;
            roomNumber: string;
        };
        /** SavedPaymentMethod */
        SavedPaymentMethod: {
            id: string;
            brand: string;
            displayBrand: string;
            expMonth: number;
            expYear: number;
            /** @example 4242 */
            last4: string;
        };
        /**
         * StorefrontCart
         * @example {
         *       "id": "665f1c2ab3e4d5f6a7b8c9d0",
         *       "status": "OPEN",
         *       "revision": 1,
         *       "expiresAt": "2026-06-01T16:20:00.000Z",
         *       "authorityContext": {
         *         "version": 1,
         *         "organizationId": "text",
         *         "locationId": "text",
         *         "profile": "core_commerce",
         *         "cartId": "665f1c2ab3e4d5f6a7b8c9d0",
         *         "cartRevision": 1,
         *         "catalogPublicationRevision": 1,
         *         "resolvedCatalogSnapshotRevision": 1,
         *         "commercePolicyRevision": 1,
         *         "providerBindingRevision": 1,
         *         "authority": {
         *           "operationalCatalog": "core",
         *           "quote": "core",
         *           "payment": "processor",
         *           "refund": "processor",
         *           "benefits": "core_lip",
         *           "orderRouting": "core",
         *           "fulfillment": "core"
         *         }
         *       },
         *       "quoteFingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *       "quoteExpiresAt": "2026-06-01T16:20:00.000Z",
         *       "catalogRevalidation": {
         *         "required": true,
         *         "reasonCodes": [
         *           "ITEM_UNAVAILABLE"
         *         ],
         *         "changeSet": {
         *           "version": 1,
         *           "previous": {
         *             "cartRevision": 1,
         *             "catalogPublicationRevision": 1,
         *             "resolvedCatalogSnapshotRevision": 1,
         *             "commercePolicyRevision": 1,
         *             "providerBindingRevision": 1
         *           },
         *           "current": {
         *             "cartRevision": 1,
         *             "catalogPublicationRevision": 1,
         *             "resolvedCatalogSnapshotRevision": 1,
         *             "commercePolicyRevision": 1,
         *             "providerBindingRevision": 1
         *           },
         *           "reasonCodes": [
         *             "ITEM_UNAVAILABLE"
         *           ],
         *           "changes": [
         *             {
         *               "reason": "PRICE_CHANGED",
         *               "cartItemId": "k3T9w0ZpQx2LrB7VnYcA1g",
         *               "canonicalEntityId": "margherita",
         *               "path": "items[k3T9w0ZpQx2LrB7VnYcA1g].price",
         *               "before": "14.00",
         *               "after": "15.00",
         *               "permittedActions": [
         *                 "ACCEPT_CHANGES",
         *                 "EDIT_ITEM",
         *                 "REMOVE_ITEM"
         *               ]
         *             }
         *           ],
         *           "blocking": true,
         *           "reconfirmationRequired": true,
         *           "invalidatedEvidence": {
         *             "quote": true,
         *             "benefits": true,
         *             "paymentAuthorization": true
         *           }
         *         },
         *         "checkedAt": "2026-06-01T16:20:00.000Z",
         *         "acknowledgedAt": "2026-06-01T16:20:00.000Z"
         *       },
         *       "locationId": "text",
         *       "merchantId": "text",
         *       "restaurantDisplayName": "text",
         *       "statementDescriptor": "text",
         *       "fulfilmentMethod": "takeout",
         *       "fulfillmentIdentifier": "text",
         *       "pickupType": "ASAP",
         *       "orderDate": "2026-06-01",
         *       "orderTime": "12:45",
         *       "currency": "usd",
         *       "totalQuantity": 1,
         *       "items": [
         *         {
         *           "id": "text",
         *           "productId": "text",
         *           "name": "text",
         *           "description": "text",
         *           "imageUrl": "text",
         *           "price": "26.10",
         *           "priceFormatted": "$26.10",
         *           "quantity": 1,
         *           "total": "26.10",
         *           "totalFormatted": "$26.10",
         *           "discount": "26.10",
         *           "discountFormatted": "$26.10",
         *           "categoryId": "text",
         *           "itemUnavailableAction": "remove_item",
         *           "selections": [
         *             {
         *               "id": "text",
         *               "name": "text",
         *               "rule": {
         *                 "min": 1,
         *                 "max": 1
         *               },
         *               "items": [
         *                 {
         *                   "id": "text",
         *                   "name": "text",
         *                   "price": "26.10",
         *                   "priceFormatted": "$26.10",
         *                   "quantity": 1
         *                 }
         *               ]
         *             }
         *           ]
         *         }
         *       ],
         *       "fees": {
         *         "enterpriseFeeRate": "0.105",
         *         "enterpriseFeeFix": "26.10",
         *         "serviceFeeRate": "0.105",
         *         "serviceFeeFix": "26.10",
         *         "taxRate": "0.105",
         *         "tipRate": "0.105",
         *         "fulfillmentMethodFeeFix": "26.10",
         *         "fulfillmentMethodFeeRate": "0.105",
         *         "paymentProcessingFeeRate": "0.105",
         *         "paymentProcessingFeeFix": "26.10"
         *       },
         *       "subTotal": "26.10",
         *       "subTotalFormatted": "$26.10",
         *       "discountTotal": "26.10",
         *       "discountTotalFormatted": "$26.10",
         *       "waiterTipTotal": "26.10",
         *       "waiterTipTotalFormatted": "$26.10",
         *       "taxTotal": "26.10",
         *       "taxTotalFormatted": "$26.10",
         *       "taxAndFeeTotal": "26.10",
         *       "taxAndFeeTotalFormatted": "$26.10",
         *       "serviceFeeTotal": "26.10",
         *       "serviceFeeTotalFormatted": "$26.10",
         *       "paymentProcessingFeeTotal": "26.10",
         *       "paymentProcessingFeeTotalFormatted": "$26.10",
         *       "applicationFeeTotal": "26.10",
         *       "applicationFeeTotalFormatted": "$26.10",
         *       "netSalesTotal": "26.10",
         *       "netSalesTotalFormatted": "$26.10",
         *       "fulfillmentMethodFeeTotal": "26.10",
         *       "fulfillmentMethodFeeTotalFormatted": "$26.10",
         *       "orderTotal": "26.10",
         *       "orderTotalFormatted": "$26.10",
         *       "orderTotalWithServiceFee": "26.10",
         *       "orderTotalWithServiceFeeFormatted": "$26.10",
         *       "enterpriseFeeTotal": "26.10",
         *       "enterpriseFeeTotalFormatted": "$26.10",
         *       "subTotalWithoutDiscount": "26.10",
         *       "subTotalWithoutDiscountFormatted": "$26.10",
         *       "orderTotalWithServiceFeeAmount": 1
         *     }
         */
        StorefrontCart: {
            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
            id: string;
            /** @enum {string} */
            status: "OPEN" | "LOCKED" | "COMPLETED" | "EXPIRED";
            lockedAt?: string | null;
            revision: number;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            expiresAt: string;
            authorityContext: components["schemas"]["AuthorityContext"] | null;
            quoteFingerprint: string | null;
            quoteExpiresAt: string | null;
            catalogRevalidation: components["schemas"]["CatalogRevalidation"] | null;
            locationId: string;
            merchantId: string;
            restaurantDisplayName: string;
            statementDescriptor: string;
            /** @enum {string} */
            fulfilmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
            fulfillmentIdentifier: string;
            /** @description Free-form; `returnUrl` is set by the service. */
            metadata?: Record<string, never>;
            /** @enum {string} */
            pickupType: "ASAP" | "LATER";
            /** @example 2026-06-01 */
            orderDate: string;
            /** @example 12:45 */
            orderTime: string;
            /** @enum {string} */
            currency: "usd" | "gbp" | "aed" | "aud";
            discountCode?: string;
            totalQuantity: number;
            items: components["schemas"]["CartItem"][];
            fees: components["schemas"]["CartFees"];
            /** @example 26.10 */
            subTotal: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            subTotalFormatted: string;
            /** @example 26.10 */
            discountTotal: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            discountTotalFormatted: string;
            /** @example 26.10 */
            waiterTipTotal: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            waiterTipTotalFormatted: string;
            /** @example 26.10 */
            taxTotal: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            taxTotalFormatted: string;
            /** @example 26.10 */
            taxAndFeeTotal: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            taxAndFeeTotalFormatted: string;
            /** @example 26.10 */
            serviceFeeTotal: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            serviceFeeTotalFormatted: string;
            /** @example 26.10 */
            paymentProcessingFeeTotal: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            paymentProcessingFeeTotalFormatted: string;
            /** @example 26.10 */
            applicationFeeTotal: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            applicationFeeTotalFormatted: string;
            /** @example 26.10 */
            netSalesTotal: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            netSalesTotalFormatted: string;
            /** @example 26.10 */
            fulfillmentMethodFeeTotal: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            fulfillmentMethodFeeTotalFormatted: string;
            /** @example 26.10 */
            orderTotal: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            orderTotalFormatted: string;
            /** @example 26.10 */
            orderTotalWithServiceFee: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            orderTotalWithServiceFeeFormatted: string;
            /** @example 26.10 */
            enterpriseFeeTotal: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            enterpriseFeeTotalFormatted: string;
            /** @example 26.10 */
            subTotalWithoutDiscount: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            subTotalWithoutDiscountFormatted: string;
            /** @example 26.10 */
            courierTipTotal?: string;
            /**
             * @description Display text only, never parsed.
             * @example $26.10
             */
            courierTipTotalFormatted?: string;
            orderTotalWithServiceFeeAmount: number;
            deliveryInfo?: {
                addressString: string;
                addressData: components["schemas"]["DeliveryAddress"];
            } | null;
            deliveryQuote?: components["schemas"]["DeliveryQuote"] | null;
            tableServiceInfo?: {
                tableNumber: string;
            } | null;
            roomServiceInfo?: {
                lastName: string;
                roomNumber: string;
            } | null;
        };
        /**
         * StorefrontLocation
         * @example {
         *       "id": "018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01",
         *       "restaurantSlug": "text",
         *       "restaurantDisplayName": "text",
         *       "restaurantBio": "text",
         *       "coverPhoto": "https://example.com/picture.jpg",
         *       "restaurantLogo": "https://example.com/picture.jpg",
         *       "addressData": {},
         *       "addressString": "text"
         *     }
         */
        StorefrontLocation: {
            /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
            id: string;
            restaurantSlug: string;
            restaurantDisplayName: string;
            restaurantBio: string;
            /** @description An absolute https address, or "". */
            coverPhoto: string;
            /** @description An absolute https address, or "". */
            restaurantLogo: string;
            addressData: {
                street?: string;
                streetOptional?: string;
                city?: string;
                state?: string;
                zipCode?: string;
                country?: string;
                lat?: number | null;
                lng?: number | null;
            };
            addressString: string;
        };
        /**
         * StreamEndEvent
         * @example {
         *       "reason": "finished"
         *     }
         */
        StreamEndEvent: {
            /** @enum {string} */
            reason: "finished" | "revoked" | "time" | "closing";
        };
        /**
         * Table
         * @example {
         *       "tableNumber": "12"
         *     }
         */
        Table: {
            tableNumber: string;
        };
        /** WebhookDelivery */
        WebhookDelivery: {
            eventId: string;
            /** @enum {string} */
            type: "order.created" | "order.confirmed" | "order.ready" | "order.completed" | "order.cancelled" | "order.refunded" | "delivery.failed" | "cart.abandoned" | "catalog.published" | "loyalty.enrolled" | "loyalty.points_changed";
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            createdAt: string;
            /** @enum {string} */
            status: "waiting" | "delivered" | "dead";
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            queuedAt: string;
            tryAt: string | null;
            finishedAt: string | null;
            attempts: {
                /**
                 * Format: date-time
                 * @example 2026-06-01T16:20:00.000Z
                 */
                at: string;
                statusCode: number | null;
                failure: string | null;
            }[];
        };
        /**
         * WebhookEndpoint
         * @example {
         *       "endpointId": "text",
         *       "url": "text",
         *       "eventTypes": [
         *         "order.created"
         *       ],
         *       "enabled": true,
         *       "disabledReason": "BY_MERCHANT",
         *       "createdAt": "2026-06-01T16:20:00.000Z",
         *       "previousSecretUntil": "2026-06-01T16:20:00.000Z",
         *       "secretLost": false
         *     }
         */
        WebhookEndpoint: {
            endpointId: string;
            url: string;
            eventTypes: ("order.created" | "order.confirmed" | "order.ready" | "order.completed" | "order.cancelled" | "order.refunded" | "delivery.failed" | "cart.abandoned" | "catalog.published" | "loyalty.enrolled" | "loyalty.points_changed")[];
            enabled: boolean;
            disabledReason: ("BY_MERCHANT" | "GONE") | null;
            /**
             * Format: date-time
             * @example 2026-06-01T16:20:00.000Z
             */
            createdAt: string;
            previousSecretUntil: string | null;
            /**
             * @description Its key was taken out of TIFFIN_SECRET: nothing can be signed until the secret is replaced.
             * @example false
             */
            secretLost: boolean;
        };
        /**
         * WebhookEndpointChange
         * @example {
         *       "url": "https://hooks.example/tiffin",
         *       "eventTypes": [
         *         "order.ready"
         *       ],
         *       "enabled": true
         *     }
         */
        WebhookEndpointChange: {
            /** @example https://hooks.example/tiffin */
            url: string;
            /**
             * @example [
             *       "order.ready"
             *     ]
             */
            eventTypes: ("order.created" | "order.confirmed" | "order.ready" | "order.completed" | "order.cancelled" | "order.refunded" | "delivery.failed" | "cart.abandoned" | "catalog.published" | "loyalty.enrolled" | "loyalty.points_changed")[];
            enabled: boolean;
        };
        /**
         * WebhookEndpointRequest
         * @example {
         *       "url": "https://hooks.example/tiffin",
         *       "eventTypes": [
         *         "order.ready"
         *       ]
         *     }
         */
        WebhookEndpointRequest: {
            /** @example https://hooks.example/tiffin */
            url: string;
            /**
             * @example [
             *       "order.ready"
             *     ]
             */
            eventTypes: ("order.created" | "order.confirmed" | "order.ready" | "order.completed" | "order.cancelled" | "order.refunded" | "delivery.failed" | "cart.abandoned" | "catalog.published" | "loyalty.enrolled" | "loyalty.points_changed")[];
        };
        /**
         * WebhookReplay
         * @example {
         *       "since": "2026-06-01T12:20:00Z"
         *     }
         */
        WebhookReplay: {
            /** @example 2026-06-01T12:20:00-04:00 */
            since?: string;
            eventId?: string;
        };
        /**
         * WebhookSecret
         * @example {
         *       "secret": "whsec_c2VjcmV0"
         *     }
         */
        WebhookSecret: {
            /**
             * @description Told here and never again.
             * @example whsec_c2VjcmV0
             */
            secret: string;
        };
        /**
         * WhatIf
         * @description Each edit is tagged with the operation that would make it and carries that operation’s body.
         * @example {
         *       "edits": [
         *         {
         *           "operation": "addCartItem",
         *           "body": {
         *             "productId": "sesame-fries",
         *             "quantity": 2,
         *             "itemUnavailableAction": "remove_item"
         *           }
         *         },
         *         {
         *           "operation": "setGratuity",
         *           "body": {
         *             "percentage": "18"
         *           }
         *         }
         *       ]
         *     }
         */
        WhatIf: {
            edits: ({
                /** @constant */
                operation: "addCartItem";
                body: components["schemas"]["NewCartItem"];
            } | {
                /** @constant */
                operation: "changeItemQuantity";
                itemId: string;
                body: components["schemas"]["CartItemQuantity"];
            } | {
                /** @constant */
                operation: "removeCartItem";
                itemId: string;
                body?: Record<string, never>;
            } | {
                /** @constant */
                operation: "setGratuity";
                body: components["schemas"]["Gratuity"];
            } | {
                /** @constant */
                operation: "updateCart";
                body: components["schemas"]["CartUpdate"];
            } | {
                /** @constant */
                operation: "setOrderTime";
                body: components["schemas"]["OrderTime"];
            } | {
                /** @constant */
                operation: "setTable";
                body: components["schemas"]["Table"];
            } | {
                /** @constant */
                operation: "setRoom";
                body: components["schemas"]["Room"];
            } | {
                /** @constant */
                operation: "setDelivery";
                body: components["schemas"]["DeliveryAddress"];
            } | {
                /** @constant */
                operation: "applyDiscountCode";
                body: components["schemas"]["DiscountCode"];
            } | {
                /** @constant */
                operation: "removeDiscountCode";
                body?: Record<string, never>;
            } | {
                /** @constant */
                operation: "validateAndUpdateCart";
                body: components["schemas"]["CartContact"];
            })[];
        };
        /**
         * WhatIfAnswer
         * @example {
         *       "cart": {
         *         "id": "665f1c2ab3e4d5f6a7b8c9d0",
         *         "status": "OPEN",
         *         "revision": 1,
         *         "expiresAt": "2026-06-01T16:20:00.000Z",
         *         "authorityContext": {
         *           "version": 1,
         *           "organizationId": "text",
         *           "locationId": "text",
         *           "profile": "core_commerce",
         *           "cartId": "665f1c2ab3e4d5f6a7b8c9d0",
         *           "cartRevision": 1,
         *           "catalogPublicationRevision": 1,
         *           "resolvedCatalogSnapshotRevision": 1,
         *           "commercePolicyRevision": 1,
         *           "providerBindingRevision": 1,
         *           "authority": {
         *             "operationalCatalog": "core",
         *             "quote": "core",
         *             "payment": "processor",
         *             "refund": "processor",
         *             "benefits": "core_lip",
         *             "orderRouting": "core",
         *             "fulfillment": "core"
         *           }
         *         },
         *         "quoteFingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *         "quoteExpiresAt": "2026-06-01T16:20:00.000Z",
         *         "catalogRevalidation": {
         *           "required": true,
         *           "reasonCodes": [
         *             "ITEM_UNAVAILABLE"
         *           ],
         *           "changeSet": {
         *             "version": 1,
         *             "previous": {
         *               "cartRevision": 1,
         *               "catalogPublicationRevision": 1,
         *               "resolvedCatalogSnapshotRevision": 1,
         *               "commercePolicyRevision": 1,
         *               "providerBindingRevision": 1
         *             },
         *             "current": {
         *               "cartRevision": 1,
         *               "catalogPublicationRevision": 1,
         *               "resolvedCatalogSnapshotRevision": 1,
         *               "commercePolicyRevision": 1,
         *               "providerBindingRevision": 1
         *             },
         *             "reasonCodes": [
         *               "ITEM_UNAVAILABLE"
         *             ],
         *             "changes": [
         *               {
         *                 "reason": "PRICE_CHANGED",
         *                 "cartItemId": "k3T9w0ZpQx2LrB7VnYcA1g",
         *                 "canonicalEntityId": "margherita",
         *                 "path": "items[k3T9w0ZpQx2LrB7VnYcA1g].price",
         *                 "before": "14.00",
         *                 "after": "15.00",
         *                 "permittedActions": [
         *                   "ACCEPT_CHANGES",
         *                   "EDIT_ITEM",
         *                   "REMOVE_ITEM"
         *                 ]
         *               }
         *             ],
         *             "blocking": true,
         *             "reconfirmationRequired": true,
         *             "invalidatedEvidence": {
         *               "quote": true,
         *               "benefits": true,
         *               "paymentAuthorization": true
         *             }
         *           },
         *           "checkedAt": "2026-06-01T16:20:00.000Z",
         *           "acknowledgedAt": "2026-06-01T16:20:00.000Z"
         *         },
         *         "locationId": "text",
         *         "merchantId": "text",
         *         "restaurantDisplayName": "text",
         *         "statementDescriptor": "text",
         *         "fulfilmentMethod": "takeout",
         *         "fulfillmentIdentifier": "text",
         *         "pickupType": "ASAP",
         *         "orderDate": "2026-06-01",
         *         "orderTime": "12:45",
         *         "currency": "usd",
         *         "totalQuantity": 1,
         *         "items": [
         *           {
         *             "id": "text",
         *             "productId": "text",
         *             "name": "text",
         *             "description": "text",
         *             "imageUrl": "text",
         *             "price": "26.10",
         *             "priceFormatted": "$26.10",
         *             "quantity": 1,
         *             "total": "26.10",
         *             "totalFormatted": "$26.10",
         *             "discount": "26.10",
         *             "discountFormatted": "$26.10",
         *             "categoryId": "text",
         *             "itemUnavailableAction": "remove_item",
         *             "selections": [
         *               {
         *                 "id": "text",
         *                 "name": "text",
         *                 "rule": {
         *                   "min": 1,
         *                   "max": 1
         *                 },
         *                 "items": [
         *                   {
         *                     "id": "text",
         *                     "name": "text",
         *                     "price": "26.10",
         *                     "priceFormatted": "$26.10",
         *                     "quantity": 1
         *                   }
         *                 ]
         *               }
         *             ]
         *           }
         *         ],
         *         "fees": {
         *           "enterpriseFeeRate": "0.105",
         *           "enterpriseFeeFix": "26.10",
         *           "serviceFeeRate": "0.105",
         *           "serviceFeeFix": "26.10",
         *           "taxRate": "0.105",
         *           "tipRate": "0.105",
         *           "fulfillmentMethodFeeFix": "26.10",
         *           "fulfillmentMethodFeeRate": "0.105",
         *           "paymentProcessingFeeRate": "0.105",
         *           "paymentProcessingFeeFix": "26.10"
         *         },
         *         "subTotal": "26.10",
         *         "subTotalFormatted": "$26.10",
         *         "discountTotal": "26.10",
         *         "discountTotalFormatted": "$26.10",
         *         "waiterTipTotal": "26.10",
         *         "waiterTipTotalFormatted": "$26.10",
         *         "taxTotal": "26.10",
         *         "taxTotalFormatted": "$26.10",
         *         "taxAndFeeTotal": "26.10",
         *         "taxAndFeeTotalFormatted": "$26.10",
         *         "serviceFeeTotal": "26.10",
         *         "serviceFeeTotalFormatted": "$26.10",
         *         "paymentProcessingFeeTotal": "26.10",
         *         "paymentProcessingFeeTotalFormatted": "$26.10",
         *         "applicationFeeTotal": "26.10",
         *         "applicationFeeTotalFormatted": "$26.10",
         *         "netSalesTotal": "26.10",
         *         "netSalesTotalFormatted": "$26.10",
         *         "fulfillmentMethodFeeTotal": "26.10",
         *         "fulfillmentMethodFeeTotalFormatted": "$26.10",
         *         "orderTotal": "26.10",
         *         "orderTotalFormatted": "$26.10",
         *         "orderTotalWithServiceFee": "26.10",
         *         "orderTotalWithServiceFeeFormatted": "$26.10",
         *         "enterpriseFeeTotal": "26.10",
         *         "enterpriseFeeTotalFormatted": "$26.10",
         *         "subTotalWithoutDiscount": "26.10",
         *         "subTotalWithoutDiscountFormatted": "$26.10",
         *         "orderTotalWithServiceFeeAmount": 1
         *       },
         *       "differences": [
         *         {
         *           "reason": "PRICE_CHANGED",
         *           "cartItemId": "k3T9w0ZpQx2LrB7VnYcA1g",
         *           "canonicalEntityId": "margherita",
         *           "path": "items[k3T9w0ZpQx2LrB7VnYcA1g].price",
         *           "before": "14.00",
         *           "after": "15.00",
         *           "permittedActions": [
         *             "ACCEPT_CHANGES",
         *             "EDIT_ITEM",
         *             "REMOVE_ITEM"
         *           ]
         *         }
         *       ],
         *       "trace": {
         *         "cartRevision": 3,
         *         "currency": "usd",
         *         "traceDigest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *         "steps": [
         *           {
         *             "step": "items[k3T9w0ZpQx2LrB7VnYcA1g].gross",
         *             "rule": "(base + options) x quantity",
         *             "inputs": {
         *               "base": 1300,
         *               "options": [
         *                 {
         *                   "id": "mayo",
         *                   "price": 100,
         *                   "quantity": 1
         *                 }
         *               ],
         *               "quantity": 1
         *             },
         *             "exact": "1400",
         *             "rounded": 1400
         *           },
         *           {
         *             "step": "taxTotal",
         *             "rule": "fix + round(rate x subTotal)",
         *             "inputs": {
         *               "fix": 0,
         *               "rate": "0.105",
         *               "subTotal": 1400
         *             },
         *             "exact": "147",
         *             "rounded": 147
         *           }
         *         ]
         *       }
         *     }
         */
        WhatIfAnswer: {
            cart: components["schemas"]["StorefrontCart"];
            differences: components["schemas"]["Difference"][];
            trace: components["schemas"]["PriceTrace"];
        };
    };
    responses: {
        /** @description `CART_CONFLICT`, `CART_IMMUTABLE`, `IDEMPOTENCY_IN_PROGRESS`, `IDEMPOTENCY_KEY_REUSED`, `REQUOTE_REQUIRED` */
        CartConflictOrCartImmutableOrIdempotencyInProgressOrIdempotencyKeyReusedOrRequoteRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `CART_CONFLICT`, `CART_IMMUTABLE`, `IDEMPOTENCY_KEY_REUSED` */
        CartConflictOrCartImmutableOrIdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `CART_CONFLICT`, `CART_IMMUTABLE`, `IDEMPOTENCY_KEY_REUSED`, `RESOURCE_CONFLICT` */
        CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `CART_IMMUTABLE`, `IDEMPOTENCY_KEY_REUSED` */
        CartImmutableOrIdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `CART_IMMUTABLE`, `RESOURCE_CONFLICT` */
        CartImmutableOrResourceConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `DEPENDENCY_UNAVAILABLE` */
        DependencyUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `CART_IMMUTABLE`, `IDEMPOTENCY_KEY_REUSED` */
        ExchangeCartImmutableOrIdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExchangeErrorEnvelope"];
            };
        };
        /** @description `DEPENDENCY_UNAVAILABLE` */
        ExchangeDependencyUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExchangeErrorEnvelope"];
            };
        };
        /** @description `FORBIDDEN` */
        ExchangeForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExchangeErrorEnvelope"];
            };
        };
        /** @description `IDEMPOTENCY_KEY_REQUIRED`, `VALIDATION_ERROR` */
        ExchangeIdempotencyKeyRequiredOrValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExchangeErrorEnvelope"];
            };
        };
        /** @description `INTERNAL_ERROR` */
        ExchangeInternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExchangeErrorEnvelope"];
            };
        };
        /** @description `NOT_FOUND` */
        ExchangeNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExchangeErrorEnvelope"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE` */
        ExchangePayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExchangeErrorEnvelope"];
            };
        };
        /** @description `RATE_LIMITED` */
        ExchangeRateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExchangeErrorEnvelope"];
            };
        };
        /** @description `UNAUTHORIZED` */
        ExchangeUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExchangeErrorEnvelope"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE` */
        ExchangeUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExchangeErrorEnvelope"];
            };
        };
        /** @description `FORBIDDEN` */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `IDEMPOTENCY_KEY_REQUIRED`, `VALIDATION_ERROR` */
        IdempotencyKeyRequiredOrValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `IDEMPOTENCY_KEY_REUSED` */
        IdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `IDEMPOTENCY_KEY_REUSED`, `RESOURCE_CONFLICT` */
        IdempotencyKeyReusedOrResourceConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `INTERNAL_ERROR` */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `NOT_FOUND` */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE` */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `PRECONDITION_REQUIRED` */
        PreconditionRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `RATE_LIMITED` */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `RESOURCE_CONFLICT` */
        ResourceConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `UNAUTHORIZED` */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE` */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
        /** @description `VALIDATION_ERROR` */
        ValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommerceErrorEnvelope"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description On every answer; equal to `requestId` of an error. */
        RequestId: string;
        /** @description A strong tag: the revision, or a hash of the bytes. */
        ETag: string;
        /** @description Requests allowed in the window. */
        RateLimitLimit: number;
        /** @description Requests left in the window. */
        RateLimitRemaining: number;
        /** @description Unix time in seconds at which the window ends. */
        RateLimitReset: number;
        /** @description Seconds to wait. */
        RetryAfter: number;
        /** @description `true` on the stored answer of an exact retry. */
        Replayed: string;
        /** @description `true`: kept as it is for the life of `v1`, new callers take the storefront. */
        Deprecation: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMerchant: {
        parameters: {
            query?: never;
            header?: {
                /** @description A tag seen earlier: 304 if nothing changed. */
                "If-None-Match"?: string;
            };
            path: {
                merchantSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
            /** @description Nothing changed since the tag in If-None-Match. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A tag seen earlier: 304 if nothing changed. */
                "If-None-Match"?: string;
            };
            path: {
                locationSlugOrId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontLocation"];
                };
            };
            /** @description Nothing changed since the tag in If-None-Match. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getDistance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lat: number;
                    lng: number;
                    /**
                     * @default miles
                     * @enum {string}
                     */
                    unit?: "miles" | "kilometers";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Distance"];
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getOrderTimes: {
        parameters: {
            query?: {
                fulfillmentMethod?: "takeout" | "table_side" | "room_service" | "delivery";
            };
            header?: never;
            path: {
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTimes"];
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getOrderingReadiness: {
        parameters: {
            query?: {
                fulfillmentMethod?: "takeout" | "table_side" | "room_service" | "delivery";
            };
            header?: never;
            path: {
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderingReadiness"];
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getGratuityConfiguration: {
        parameters: {
            query?: never;
            header?: {
                /** @description A tag seen earlier: 304 if nothing changed. */
                "If-None-Match"?: string;
            };
            path: {
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GratuityConfiguration"];
                };
            };
            /** @description Nothing changed since the tag in If-None-Match. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    redirectToStorefront: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address is in the header `Location`. */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listMenus: {
        parameters: {
            query?: {
                orderDate?: string;
                orderTime?: string;
                menuOnly?: boolean;
            };
            header?: {
                /** @description A tag seen earlier: 304 if nothing changed. */
                "If-None-Match"?: string;
            };
            path: {
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuBundle"];
                };
            };
            /** @description Nothing changed since the tag in If-None-Match. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A tag seen earlier: 304 if nothing changed. */
                "If-None-Match"?: string;
            };
            path: {
                locationId: string;
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Nothing changed since the tag in If-None-Match. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    startSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description Needed when the body names `existingCartId`. The tag last seen. */
                "If-Match"?: string;
            };
            path: {
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderingSessionStart"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderingSession"];
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderingSession"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    recordAnalyticsEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
            };
            path: {
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalyticsEvent"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsEventAccepted"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getCart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    expireCart: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    updateCart: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CartUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listRecommendations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecommendationProduct"][];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    validateAndUpdateCart: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartContact"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    setGratuity: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Gratuity"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    setDelivery: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryAddress"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    setTable: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Table"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    setRoom: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    setOrderTime: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderTime"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    addCartItem: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCartItem"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    removeCartItem: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
                itemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    changeItemQuantity: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
                itemId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartItemQuantity"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    applyDiscountCode: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscountCode"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    removeDiscountCode: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    claimCart: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    switchLocation: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationSwitch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationSwitchPreview"];
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationSwitchResult"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    prepareHandoff: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        checkoutUrl: string;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartImmutableOrIdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    exchangeHandoff: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cart: components["schemas"]["StorefrontCart"];
                        cartAccessToken: string;
                        merchantSlug: string;
                    };
                };
            };
            400: components["responses"]["ExchangeIdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["ExchangeUnauthorized"];
            403: components["responses"]["ExchangeForbidden"];
            404: components["responses"]["ExchangeNotFound"];
            409: components["responses"]["ExchangeCartImmutableOrIdempotencyKeyReused"];
            413: components["responses"]["ExchangePayloadTooLarge"];
            415: components["responses"]["ExchangeUnsupportedMediaType"];
            429: components["responses"]["ExchangeRateLimited"];
            500: components["responses"]["ExchangeInternalError"];
            503: components["responses"]["ExchangeDependencyUnavailable"];
        };
    };
    createPaymentIntent: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        clientSecret: string;
                    };
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyInProgressOrIdempotencyKeyReusedOrRequoteRequired"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    releasePayment: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getOrderResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "payment_pending" | "order_pending";
                    } | {
                        /** @enum {string} */
                        state: "completed";
                        order: components["schemas"]["OrderDetail"];
                    } | {
                        /** @enum {string} */
                        state: "failed";
                        /** @enum {string} */
                        code: "PAYMENT_FAILED" | "PAYMENT_CANCELLED" | "LOCK_EXPIRED" | "ORDER_REJECTED" | "CART_EXPIRED";
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    rateOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rating: number;
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        id: string;
                    };
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    requestLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example demo */
                    merchantSlug: string;
                    /**
                     * @description An e-mail address, or a phone number in international form or the local one of the merchant’s country.
                     * @example ada@example.com
                     */
                    identifierString: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        methodId: string;
                        /** @enum {string} */
                        delivery: "email" | "sms";
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    verifyCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example demo */
                    merchantSlug: string;
                    /**
                     * @description An e-mail address, or a phone number in international form or the local one of the merchant’s country.
                     * @example ada@example.com
                     */
                    identifierString: string;
                    methodId: string;
                    /** @example 123456 */
                    otp: string;
                    customerName?: string;
                    lastName?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Sent as `Authorization: Bearer <token>`; good for 14 days. */
                        token: string;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerProfile"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["OrderSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listAddresses: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CustomerAddress"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerAddressInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerAddress"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["IdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
            };
            path: {
                addressId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        addressId: string;
                    };
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                addressId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CustomerAddressChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerAddress"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listSavedPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedPaymentMethod"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    deleteSavedPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    joinLoyalty: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoyaltyEnrolment"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getLoyaltyQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoyaltyQuote"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    redeemReward: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoyaltyRedemption"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    cancelReward: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
                /** @description The tag last seen. */
                "If-Match": string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getLoyaltyLedger: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoyaltyLedger"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listLoyaltyClaims: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claims: components["schemas"]["LoyaltyClaim"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    submitLoyaltyClaim: {
        parameters: {
            query?: never;
            header: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
                    orderId: string;
                    /** @enum {string} */
                    reason: "missing_points" | "incorrect_points" | "other";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claimId: string;
                        /** @enum {string} */
                        status: "pending";
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        submittedAt: string;
                    };
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listLegacyMenus: {
        parameters: {
            query?: {
                orderDate?: string;
                orderTime?: string;
            };
            header?: never;
            path: {
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    Deprecation: components["headers"]["Deprecation"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuBundle"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    startLegacyCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key"?: string;
            };
            path: {
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LegacyCartStart"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegacyCartId"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    addLegacyCartItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key"?: string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegacyCartItem"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegacyCart"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    setLegacyOrderTime: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key"?: string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderTime"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    validateLegacyCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key"?: string;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegacyContact"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegacyDone"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    applyLegacyDiscount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for retries of exactly this request. */
                "Idempotency-Key"?: string;
            };
            path: {
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegacyDiscount"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegacyDone"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartConflictOrCartImmutableOrIdempotencyKeyReusedOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    useFirstRunLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description From the link that the start printed. */
                    token: string;
                    /** @example olive@example.com */
                    emailAddress: string;
                    /** @example Olive Owner */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accountId: string;
                        /** @example olive@example.com */
                        emailAddress: string;
                        /** @example Olive Owner */
                        name: string;
                        /** @description May make merchants. */
                        isOperator: boolean;
                        merchants: {
                            /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                            merchantId: string;
                            slug: string;
                            name: string;
                            /** @enum {string} */
                            currency: "usd" | "gbp" | "aed" | "aud";
                            /** @enum {string} */
                            role: "staff" | "manager" | "owner";
                            locationIds: string[] | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    requestStaffCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example olive@example.com */
                    emailAddress: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        methodId: string;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    verifyStaffCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example olive@example.com */
                    emailAddress: string;
                    methodId: string;
                    /** @example 123456 */
                    otp: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accountId: string;
                        /** @example olive@example.com */
                        emailAddress: string;
                        /** @example Olive Owner */
                        name: string;
                        /** @description May make merchants. */
                        isOperator: boolean;
                        merchants: {
                            /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                            merchantId: string;
                            slug: string;
                            name: string;
                            /** @enum {string} */
                            currency: "usd" | "gbp" | "aed" | "aud";
                            /** @enum {string} */
                            role: "staff" | "manager" | "owner";
                            locationIds: string[] | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getStaffAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accountId: string;
                        /** @example olive@example.com */
                        emailAddress: string;
                        /** @example Olive Owner */
                        name: string;
                        /** @description May make merchants. */
                        isOperator: boolean;
                        merchants: {
                            /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                            merchantId: string;
                            slug: string;
                            name: string;
                            /** @enum {string} */
                            currency: "usd" | "gbp" | "aed" | "aud";
                            /** @enum {string} */
                            role: "staff" | "manager" | "owner";
                            locationIds: string[] | null;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    signOutStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        members: {
                            accountId: string;
                            /** @example olive@example.com */
                            emailAddress: string;
                            /** @example Olive Owner */
                            name: string;
                            /** @enum {string} */
                            role: "staff" | "manager" | "owner";
                            locationIds: string[] | null;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            addedAt: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    addStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example olive@example.com */
                    emailAddress: string;
                    /** @example Olive Owner */
                    name: string;
                    /** @enum {string} */
                    role: "staff" | "manager" | "owner";
                    locationIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accountId: string;
                        /** @example olive@example.com */
                        emailAddress: string;
                        /** @example Olive Owner */
                        name: string;
                        /** @enum {string} */
                        role: "staff" | "manager" | "owner";
                        locationIds: string[] | null;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        addedAt: string;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    removeStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        accountId: string;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    changeStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "staff" | "manager" | "owner";
                    locationIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accountId: string;
                        /** @example olive@example.com */
                        emailAddress: string;
                        /** @example Olive Owner */
                        name: string;
                        /** @enum {string} */
                        role: "staff" | "manager" | "owner";
                        locationIds: string[] | null;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        addedAt: string;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            auditId: string;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            at: string;
                            accountId: string;
                            /** @example Olive Owner */
                            name: string;
                            /** @example olive@example.com */
                            emailAddress: string;
                            operation: string;
                            locationId: string | null;
                            subject: string;
                            changes: {
                                [key: string]: unknown;
                            };
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getCatalogDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description 0: there is none yet. */
                        draftRevision: number;
                        document: components["schemas"]["CatalogDocument"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    saveCatalogDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 0: there is none yet. */
                    draftRevision: number;
                    document: components["schemas"]["CatalogDocument"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        draftRevision: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    importMenu: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the draft as it was read; 0: there is none yet. */
                    draftRevision: number;
                    /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                    locationId: string;
                    /**
                     * @description `square`: the answer of ListCatalog. `schema-org`: JSON-LD with a Menu. `csv`: a table.
                     * @enum {string}
                     */
                    format: "square" | "schema-org" | "csv";
                    /**
                     * @description The content of the file, at most 8 MiB of UTF-8.
                     * @example category,item,price
                     *     Drinks,Mint tea,3.50
                     */
                    text: string;
                    /** @description Tells apart several files that feed one location; the format without hyphens if left out. */
                    source?: string;
                    /** @description Where the file does not say; `Menu` if left out. */
                    menuName?: string;
                    /** @description Names of categories and items that are not wanted; `*` stands for anything. */
                    leaveOut?: string[];
                    /** @description The Square location whose items and prices count. */
                    squareLocationId?: string;
                    /** @description Only say what would happen; nothing is written. */
                    preview?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        format: "square" | "schema-org" | "csv";
                        source: string;
                        merchant: string;
                        location: string;
                        dryRun: boolean;
                        refusal: string | null;
                        draftRevision: number | null;
                        publicationRevision: number | null;
                        menu: {
                            products: number;
                            groups: number;
                            categories: number;
                        };
                        counts: {
                            [key: string]: {
                                mapped: number;
                                changed: number;
                                unmapped: number;
                            };
                        };
                        rows: {
                            place: string;
                            kind: string;
                            name: string;
                            /** @enum {string} */
                            outcome: "mapped" | "changed" | "unmapped";
                            notes: string[];
                        }[];
                        unusedFields: {
                            field: string;
                            count: number;
                        }[];
                        changes: {
                            /** @enum {string} */
                            change: "added" | "changed" | "removed";
                            /** @enum {string} */
                            entity: "menu" | "category" | "product" | "group" | "option" | "location";
                            id: string;
                            name: string;
                            what: string[];
                        }[];
                        detached: {
                            owner: string;
                            lost: string[];
                        }[];
                        problems: string[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    validateCatalogDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description 0: there is none yet. */
                        draftRevision: number;
                        problems: {
                            path: string;
                            rule: string;
                            message: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listPublications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publications: {
                            publicationRevision: number;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            publishedAt: string;
                            isCurrent: boolean;
                            productCount: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    publishCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    draftRevision: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publicationRevision: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    comparePublications: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changes: {
                            /** @enum {string} */
                            change: "added" | "changed" | "removed";
                            /** @enum {string} */
                            entity: "menu" | "category" | "product" | "group" | "option" | "location";
                            id: string;
                            name: string;
                            what: string[];
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    rollBackCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    publicationRevision: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publicationRevision: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    createMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example marigold-kitchen */
                    slug: string;
                    /** @example Marigold Kitchen */
                    name: string;
                    /** @enum {string} */
                    country: "United States" | "United Arab Emirates" | "Australia" | "United Kingdom";
                    bio?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                        merchantId: string;
                        /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                        organizationId: string;
                        slug: string;
                        name: string;
                        /** @enum {string} */
                        country: "United States" | "United Arab Emirates" | "Australia" | "United Kingdom";
                        /** @enum {string} */
                        currency: "usd" | "gbp" | "aed" | "aud";
                        bio: string;
                        /**
                         * @description An absolute https address, or "".
                         * @example
                         */
                        logo: string;
                        /**
                         * @description An absolute https address, or "".
                         * @example
                         */
                        cover: string;
                        /** @enum {string} */
                        status: "draft" | "published" | "archived";
                        origins: string[];
                        appSchemes: string[];
                        /** @description The number this was read with: send it back with a change. */
                        revision: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getMerchantSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                        merchantId: string;
                        /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                        organizationId: string;
                        slug: string;
                        name: string;
                        /** @enum {string} */
                        country: "United States" | "United Arab Emirates" | "Australia" | "United Kingdom";
                        /** @enum {string} */
                        currency: "usd" | "gbp" | "aed" | "aud";
                        bio: string;
                        /**
                         * @description An absolute https address, or "".
                         * @example
                         */
                        logo: string;
                        /**
                         * @description An absolute https address, or "".
                         * @example
                         */
                        cover: string;
                        /** @enum {string} */
                        status: "draft" | "published" | "archived";
                        origins: string[];
                        appSchemes: string[];
                        /** @description The number this was read with: send it back with a change. */
                        revision: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    changeMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The number this was read with: send it back with a change. */
                    revision: number;
                    /** @example Marigold Kitchen */
                    name?: string;
                    bio?: string;
                    /**
                     * @description An absolute https address, or "".
                     * @example
                     */
                    logo?: string;
                    /**
                     * @description An absolute https address, or "".
                     * @example
                     */
                    cover?: string;
                    /** @enum {string} */
                    status?: "draft" | "published" | "archived";
                    origins?: string[];
                    appSchemes?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                        merchantId: string;
                        /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                        organizationId: string;
                        slug: string;
                        name: string;
                        /** @enum {string} */
                        country: "United States" | "United Arab Emirates" | "Australia" | "United Kingdom";
                        /** @enum {string} */
                        currency: "usd" | "gbp" | "aed" | "aud";
                        bio: string;
                        /**
                         * @description An absolute https address, or "".
                         * @example
                         */
                        logo: string;
                        /**
                         * @description An absolute https address, or "".
                         * @example
                         */
                        cover: string;
                        /** @enum {string} */
                        status: "draft" | "published" | "archived";
                        origins: string[];
                        appSchemes: string[];
                        /** @description The number this was read with: send it back with a change. */
                        revision: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listLocations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        locations: {
                            /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                            locationId: string;
                            slug: string;
                            displayName: string;
                            addressString: string;
                            position: number;
                            published: boolean;
                            storefrontUrl: string | null;
                            /** @enum {string} */
                            profile: "core_commerce" | "pos_routed" | "provider_checkout";
                            policyRevision: number;
                            pause: {
                                until: string | null;
                            } | null;
                            soldOutCount: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    createLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example marigold-downtown */
                    slug: string;
                    /** @example Marigold Kitchen */
                    displayName: string;
                    bio?: string;
                    address: {
                        /** @example 88 Reade Street */
                        street: string;
                        streetOptional?: string;
                        /** @example New York */
                        city: string;
                        state?: string;
                        zipCode?: string;
                        lat: number;
                        lng: number;
                    };
                    /** @example 88 Reade Street, New York, NY 10013 */
                    addressString?: string;
                    /** @example America/New_York */
                    zoneId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                        locationId: string;
                        slug: string;
                        displayName: string;
                        bio: string;
                        /**
                         * @description An absolute https address, or "".
                         * @example
                         */
                        coverPhoto: string;
                        /**
                         * @description An absolute https address, or "".
                         * @example
                         */
                        logo: string;
                        address: {
                            street?: string;
                            streetOptional?: string;
                            city?: string;
                            state?: string;
                            zipCode?: string;
                            country?: string;
                            lat?: number | null;
                            lng?: number | null;
                        };
                        addressString: string;
                        zoneId: string;
                        position: number;
                        published: boolean;
                        storefrontUrl: string | null;
                        /** @enum {string} */
                        profile: "core_commerce" | "pos_routed" | "provider_checkout";
                        authorityOverrides: {
                            /** @enum {string} */
                            operationalCatalog?: "core" | "provider";
                            /** @enum {string} */
                            quote?: "core" | "provider";
                            /** @enum {string} */
                            payment?: "processor" | "provider";
                            /** @enum {string} */
                            refund?: "processor" | "provider";
                            /** @enum {string} */
                            benefits?: "core_lip" | "provider" | "none";
                            /** @enum {string} */
                            orderRouting?: "core" | "provider";
                            /** @enum {string} */
                            fulfillment?: "core" | "provider";
                        };
                        policyRevision: number;
                        publicationRevision: number | null;
                        /** @description The number this was read with: send it back with a change. */
                        revision: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getLocationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                        locationId: string;
                        slug: string;
                        displayName: string;
                        bio: string;
                        /**
                         * @description An absolute https address, or "".
                         * @example
                         */
                        coverPhoto: string;
                        /**
                         * @description An absolute https address, or "".
                         * @example
                         */
                        logo: string;
                        address: {
                            street?: string;
                            streetOptional?: string;
                            city?: string;
                            state?: string;
                            zipCode?: string;
                            country?: string;
                            lat?: number | null;
                            lng?: number | null;
                        };
                        addressString: string;
                        zoneId: string;
                        position: number;
                        published: boolean;
                        storefrontUrl: string | null;
                        /** @enum {string} */
                        profile: "core_commerce" | "pos_routed" | "provider_checkout";
                        authorityOverrides: {
                            /** @enum {string} */
                            operationalCatalog?: "core" | "provider";
                            /** @enum {string} */
                            quote?: "core" | "provider";
                            /** @enum {string} */
                            payment?: "processor" | "provider";
                            /** @enum {string} */
                            refund?: "processor" | "provider";
                            /** @enum {string} */
                            benefits?: "core_lip" | "provider" | "none";
                            /** @enum {string} */
                            orderRouting?: "core" | "provider";
                            /** @enum {string} */
                            fulfillment?: "core" | "provider";
                        };
                        policyRevision: number;
                        publicationRevision: number | null;
                        /** @description The number this was read with: send it back with a change. */
                        revision: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    changeLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The number this was read with: send it back with a change. */
                    revision: number;
                    /** @example Marigold Kitchen */
                    displayName?: string;
                    bio?: string;
                    /**
                     * @description An absolute https address, or "".
                     * @example
                     */
                    coverPhoto?: string;
                    /**
                     * @description An absolute https address, or "".
                     * @example
                     */
                    logo?: string;
                    address?: {
                        /** @example 88 Reade Street */
                        street: string;
                        streetOptional?: string;
                        /** @example New York */
                        city: string;
                        state?: string;
                        zipCode?: string;
                        lat: number;
                        lng: number;
                    };
                    /** @example 88 Reade Street, New York, NY 10013 */
                    addressString?: string;
                    position?: number;
                    published?: boolean;
                    storefrontUrl?: string | null;
                    /** @enum {string} */
                    profile?: "core_commerce" | "pos_routed" | "provider_checkout";
                    authorityOverrides?: {
                        /** @enum {string} */
                        operationalCatalog?: "core" | "provider";
                        /** @enum {string} */
                        quote?: "core" | "provider";
                        /** @enum {string} */
                        payment?: "processor" | "provider";
                        /** @enum {string} */
                        refund?: "processor" | "provider";
                        /** @enum {string} */
                        benefits?: "core_lip" | "provider" | "none";
                        /** @enum {string} */
                        orderRouting?: "core" | "provider";
                        /** @enum {string} */
                        fulfillment?: "core" | "provider";
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                        locationId: string;
                        slug: string;
                        displayName: string;
                        bio: string;
                        /**
                         * @description An absolute https address, or "".
                         * @example
                         */
                        coverPhoto: string;
                        /**
                         * @description An absolute https address, or "".
                         * @example
                         */
                        logo: string;
                        address: {
                            street?: string;
                            streetOptional?: string;
                            city?: string;
                            state?: string;
                            zipCode?: string;
                            country?: string;
                            lat?: number | null;
                            lng?: number | null;
                        };
                        addressString: string;
                        zoneId: string;
                        position: number;
                        published: boolean;
                        storefrontUrl: string | null;
                        /** @enum {string} */
                        profile: "core_commerce" | "pos_routed" | "provider_checkout";
                        authorityOverrides: {
                            /** @enum {string} */
                            operationalCatalog?: "core" | "provider";
                            /** @enum {string} */
                            quote?: "core" | "provider";
                            /** @enum {string} */
                            payment?: "processor" | "provider";
                            /** @enum {string} */
                            refund?: "processor" | "provider";
                            /** @enum {string} */
                            benefits?: "core_lip" | "provider" | "none";
                            /** @enum {string} */
                            orderRouting?: "core" | "provider";
                            /** @enum {string} */
                            fulfillment?: "core" | "provider";
                        };
                        policyRevision: number;
                        publicationRevision: number | null;
                        /** @description The number this was read with: send it back with a change. */
                        revision: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        policyRevision: number;
                        policy: components["schemas"]["CommercePolicy"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    savePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    policyRevision: number;
                    policy: components["schemas"]["CommercePolicy"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        policyRevision: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    previewPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    policy: components["schemas"]["CommercePolicy"];
                    /**
                     * @example {
                     *       "fulfillmentMethod": "delivery",
                     *       "items": [
                     *         {
                     *           "priceMinor": 1400,
                     *           "quantity": 1
                     *         }
                     *       ]
                     *     }
                     */
                    example: {
                        /** @enum {string} */
                        fulfillmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
                        items: {
                            name?: string;
                            /** @description Minor units: 600 is 6.00. */
                            priceMinor: number;
                            quantity: number;
                        }[];
                        tipPercentage?: number;
                        /** @description Minor units: 600 is 6.00. */
                        discountMinor?: number;
                        areaId?: string;
                        /** @description Minor units: 600 is 6.00. */
                        courierFeeMinor?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        currency: "usd" | "gbp" | "aed" | "aud";
                        lines: {
                            itemId: string;
                            unitPriceMinor: number;
                            grossMinor: number;
                            discountMinor: number;
                            totalMinor: number;
                        }[];
                        totals: {
                            subTotalMinor: number;
                            discountTotalMinor: number;
                            waiterTipTotalMinor: number;
                            taxTotalMinor: number;
                            taxAndFeeTotalMinor: number;
                            serviceFeeTotalMinor: number;
                            paymentProcessingFeeTotalMinor: number;
                            applicationFeeTotalMinor: number;
                            netSalesTotalMinor: number;
                            fulfillmentMethodFeeTotalMinor: number;
                            orderTotalMinor: number;
                            orderTotalWithServiceFeeMinor: number;
                            enterpriseFeeTotalMinor: number;
                            subTotalWithoutDiscountMinor: number;
                            courierTipTotalMinor: number;
                        };
                        steps: components["schemas"]["PriceTraceStep"][];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    pauseOrdering: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    until: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                        locationId: string;
                        pause: {
                            until: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    resumeOrdering: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                        locationId: string;
                        pause: {
                            until: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            entityId: string;
                            /** @enum {string} */
                            kind: "product" | "option";
                            name: string;
                            /** @description Cannot be sold now: switched off, or nothing left. */
                            soldOut: boolean;
                            soldOutUntil: string | null;
                            stock: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    setAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    entityId: string;
                    soldOut: boolean;
                    until?: string | null;
                    stock?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entityId: string;
                        /** @enum {string} */
                        kind: "product" | "option";
                        name: string;
                        /** @description Cannot be sold now: switched off, or nothing left. */
                        soldOut: boolean;
                        soldOutUntil: string | null;
                        stock: number | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listDiscountCodes: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @example WELCOME10 */
                            code: string;
                            value: {
                                /** @constant */
                                kind: "percent";
                                /** @description Millionths: 100000 is 10 %. */
                                rate: number;
                            } | {
                                /** @constant */
                                kind: "amount";
                                amountMinor: number;
                            };
                            productIds: string[] | null;
                            methods: ("takeout" | "table_side" | "room_service" | "delivery")[] | null;
                            locationIds: string[] | null;
                            minimumMinor: number;
                            customerId: string | null;
                            usesMax: number | null;
                            usesPerCustomerMax: number | null;
                            startsAt: string | null;
                            endsAt: string | null;
                            /** @description Carts that have it: open ones and paid ones. */
                            useCount: number;
                            /** @description The number this was read with: send it back with a change. */
                            revision: number;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    saveDiscountCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The number it was read with; 0: a new code. */
                    revision: number;
                    value: {
                        /** @constant */
                        kind: "percent";
                        /** @description Millionths: 100000 is 10 %. */
                        rate: number;
                    } | {
                        /** @constant */
                        kind: "amount";
                        amountMinor: number;
                    };
                    productIds: string[] | null;
                    methods: ("takeout" | "table_side" | "room_service" | "delivery")[] | null;
                    locationIds: string[] | null;
                    minimumMinor: number;
                    customerId: string | null;
                    usesMax: number | null;
                    usesPerCustomerMax: number | null;
                    startsAt: string | null;
                    endsAt: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example WELCOME10 */
                        code: string;
                        value: {
                            /** @constant */
                            kind: "percent";
                            /** @description Millionths: 100000 is 10 %. */
                            rate: number;
                        } | {
                            /** @constant */
                            kind: "amount";
                            amountMinor: number;
                        };
                        productIds: string[] | null;
                        methods: ("takeout" | "table_side" | "room_service" | "delivery")[] | null;
                        locationIds: string[] | null;
                        minimumMinor: number;
                        customerId: string | null;
                        usesMax: number | null;
                        usesPerCustomerMax: number | null;
                        startsAt: string | null;
                        endsAt: string | null;
                        /** @description Carts that have it: open ones and paid ones. */
                        useCount: number;
                        /** @description The number this was read with: send it back with a change. */
                        revision: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    deleteDiscountCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        code: string;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getLoyaltyProgramme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoyaltyProgramme"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    saveLoyaltyProgramme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoyaltyProgrammeTerms"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoyaltyProgramme"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    reviewLoyaltyClaims: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "pending" | "approved" | "rejected" | "applied" | "failed";
            };
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ReviewedLoyaltyClaim"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    decideLoyaltyClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                claimId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoyaltyClaimDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewedLoyaltyClaim"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    retryLoyaltyClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                claimId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewedLoyaltyClaim"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoints: components["schemas"]["WebhookEndpoint"][];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhookEndpoint"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpointId: string;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                status?: "waiting" | "delivered" | "dead";
                before?: string;
                limit?: number;
            };
            header?: never;
            path: {
                merchantId: string;
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["WebhookDelivery"][];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        queued: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    retryWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                endpointId: string;
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        queued: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listLocationKeys: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            keyId: string;
                            prefix: string;
                            name: string;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            createdAt: string;
                            createdBy: string | null;
                            lastUsedAt: string | null;
                            revokedAt: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    issueLocationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Our web server */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keyId: string;
                        /**
                         * @description Shown this once.
                         * @example sk_test_an_example_of_the_form
                         */
                        apiKey: string;
                        prefix: string;
                        name: string;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    revokeLocationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keyId: string;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        revokedAt: string;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getBindings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        provider: {
                            name: string;
                            bindingRevision: number;
                            /** @description Products and options it knows. */
                            mappedCount: number;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            boundAt: string;
                            /** @description Whether this installation is connected to it. */
                            isConnected: boolean;
                        } | null;
                        /** @description Nothing can be ordered while no provider is bound. */
                        needsProvider: boolean;
                        connectedProvider: string | null;
                        connectedCourier: string | null;
                        /** @description A partner’s courier brings deliveries; part of the policy. */
                        partnerDelivery: boolean;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    bindProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example pos */
                    provider: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        provider: {
                            name: string;
                            bindingRevision: number;
                            /** @description Products and options it knows. */
                            mappedCount: number;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            boundAt: string;
                            /** @description Whether this installation is connected to it. */
                            isConnected: boolean;
                        } | null;
                        /** @description Nothing can be ordered while no provider is bound. */
                        needsProvider: boolean;
                        connectedProvider: string | null;
                        connectedCourier: string | null;
                        /** @description A partner’s courier brings deliveries; part of the policy. */
                        partnerDelivery: boolean;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    unbindProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        provider: {
                            name: string;
                            bindingRevision: number;
                            /** @description Products and options it knows. */
                            mappedCount: number;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            boundAt: string;
                            /** @description Whether this installation is connected to it. */
                            isConnected: boolean;
                        } | null;
                        /** @description Nothing can be ordered while no provider is bound. */
                        needsProvider: boolean;
                        connectedProvider: string | null;
                        connectedCourier: string | null;
                        /** @description A partner’s courier brings deliveries; part of the policy. */
                        partnerDelivery: boolean;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getPaymentProcessor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentProcessorSettings"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    setPaymentProcessor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PaymentProcessorRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentProcessorSettings"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listBoardOrders: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                states?: string;
                order?: "newest" | "oldest";
            };
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
                            orderId: string;
                            shortId: string;
                            /** @enum {string} */
                            state: "NEW" | "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED" | "DECLINED";
                            changeNumber: number | null;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            placedAt: string;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            changedAt: string;
                            decideUntil: string | null;
                            decidedBy: string | null;
                            /** @enum {string} */
                            fulfillmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
                            fulfillmentIdentifier: string;
                            /** @enum {string} */
                            pickupType: "ASAP" | "LATER";
                            /** @example 2026-06-01 */
                            orderDate: string;
                            /** @example 12:45 */
                            orderTime: string;
                            customerName: string;
                            totalQuantity: number;
                            /** @enum {string} */
                            currency: "usd" | "gbp" | "aed" | "aud";
                            totalMinor: number;
                            refundedMinor: number;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listBoardChanges: {
        parameters: {
            query?: {
                after?: number;
            };
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
                            orderId: string;
                            shortId: string;
                            /** @enum {string} */
                            state: "NEW" | "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED" | "DECLINED";
                            changeNumber: number | null;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            placedAt: string;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            changedAt: string;
                            decideUntil: string | null;
                            decidedBy: string | null;
                            /** @enum {string} */
                            fulfillmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
                            fulfillmentIdentifier: string;
                            /** @enum {string} */
                            pickupType: "ASAP" | "LATER";
                            /** @example 2026-06-01 */
                            orderDate: string;
                            /** @example 12:45 */
                            orderTime: string;
                            customerName: string;
                            totalQuantity: number;
                            /** @enum {string} */
                            currency: "usd" | "gbp" | "aed" | "aud";
                            totalMinor: number;
                            refundedMinor: number;
                        }[];
                        after: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getBoardOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
                        orderId: string;
                        shortId: string;
                        /** @enum {string} */
                        state: "NEW" | "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED" | "DECLINED";
                        changeNumber: number | null;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        placedAt: string;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        changedAt: string;
                        decideUntil: string | null;
                        decidedBy: string | null;
                        /** @enum {string} */
                        fulfillmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
                        fulfillmentIdentifier: string;
                        /** @enum {string} */
                        pickupType: "ASAP" | "LATER";
                        /** @example 2026-06-01 */
                        orderDate: string;
                        /** @example 12:45 */
                        orderTime: string;
                        customerName: string;
                        totalQuantity: number;
                        /** @enum {string} */
                        currency: "usd" | "gbp" | "aed" | "aud";
                        totalMinor: number;
                        refundedMinor: number;
                        /** @enum {string} */
                        channel: "qr" | "web" | "kiosk" | "app" | "pos" | "unknown";
                        contact: {
                            customerName: string;
                            emailAddress: string | null;
                            phoneNumber: string | null;
                        } | null;
                        note: string;
                        deliveryAddress: string | null;
                        room: {
                            lastName: string;
                            roomNumber: string;
                        } | null;
                        tableNumber: string | null;
                        items: {
                            id: string;
                            name: string;
                            quantity: number;
                            totalMinor: number;
                            discountMinor: number;
                            specialInstructions: string;
                            /** @enum {string} */
                            itemUnavailableAction: "remove_item" | "cancel_entire_order";
                            /** @description It was given back. */
                            isGone: boolean;
                            modifiers: {
                                groupName: string;
                                name: string;
                                quantity: number;
                                priceMinor: number;
                            }[];
                        }[];
                        amounts: {
                            subtotalMinor: number;
                            discountMinor: number;
                            taxMinor: number;
                            tipMinor: number;
                            serviceFeeMinor: number;
                            fulfillmentFeeMinor: number;
                            enterpriseFeeMinor: number;
                            totalMinor: number;
                        };
                        payment: {
                            cardBrand: string | null;
                            cardLast4: string | null;
                            walletType: string | null;
                        } | null;
                        /** @description Where it can be moved now. */
                        moves: ("PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED")[];
                        history: {
                            changeNumber: number;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            at: string;
                            /** @enum {string} */
                            status: "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED";
                            refundedMinor: number;
                        }[];
                        refunds: {
                            refundId: string;
                            /** @enum {string} */
                            kind: "amount" | "items" | "unavailable" | "whole";
                            amountMinor: number;
                            itemIds: string[];
                            reason: string;
                            /** @enum {string} */
                            state: "asked" | "paid" | "refused";
                            accountId: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            askedAt: string;
                            finishedAt: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    decidePlacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    decision: "accept" | "reject";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
                        orderId: string;
                        shortId: string;
                        /** @enum {string} */
                        state: "NEW" | "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED" | "DECLINED";
                        changeNumber: number | null;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        placedAt: string;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        changedAt: string;
                        decideUntil: string | null;
                        decidedBy: string | null;
                        /** @enum {string} */
                        fulfillmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
                        fulfillmentIdentifier: string;
                        /** @enum {string} */
                        pickupType: "ASAP" | "LATER";
                        /** @example 2026-06-01 */
                        orderDate: string;
                        /** @example 12:45 */
                        orderTime: string;
                        customerName: string;
                        totalQuantity: number;
                        /** @enum {string} */
                        currency: "usd" | "gbp" | "aed" | "aud";
                        totalMinor: number;
                        refundedMinor: number;
                        /** @enum {string} */
                        channel: "qr" | "web" | "kiosk" | "app" | "pos" | "unknown";
                        contact: {
                            customerName: string;
                            emailAddress: string | null;
                            phoneNumber: string | null;
                        } | null;
                        note: string;
                        deliveryAddress: string | null;
                        room: {
                            lastName: string;
                            roomNumber: string;
                        } | null;
                        tableNumber: string | null;
                        items: {
                            id: string;
                            name: string;
                            quantity: number;
                            totalMinor: number;
                            discountMinor: number;
                            specialInstructions: string;
                            /** @enum {string} */
                            itemUnavailableAction: "remove_item" | "cancel_entire_order";
                            /** @description It was given back. */
                            isGone: boolean;
                            modifiers: {
                                groupName: string;
                                name: string;
                                quantity: number;
                                priceMinor: number;
                            }[];
                        }[];
                        amounts: {
                            subtotalMinor: number;
                            discountMinor: number;
                            taxMinor: number;
                            tipMinor: number;
                            serviceFeeMinor: number;
                            fulfillmentFeeMinor: number;
                            enterpriseFeeMinor: number;
                            totalMinor: number;
                        };
                        payment: {
                            cardBrand: string | null;
                            cardLast4: string | null;
                            walletType: string | null;
                        } | null;
                        /** @description Where it can be moved now. */
                        moves: ("PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED")[];
                        history: {
                            changeNumber: number;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            at: string;
                            /** @enum {string} */
                            status: "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED";
                            refundedMinor: number;
                        }[];
                        refunds: {
                            refundId: string;
                            /** @enum {string} */
                            kind: "amount" | "items" | "unavailable" | "whole";
                            amountMinor: number;
                            itemIds: string[];
                            reason: string;
                            /** @enum {string} */
                            state: "asked" | "paid" | "refused";
                            accountId: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            askedAt: string;
                            finishedAt: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    changeBoardOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    to: "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED";
                    /**
                     * @description The status that was seen: another one is 409.
                     * @enum {string}
                     */
                    from?: "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
                        orderId: string;
                        shortId: string;
                        /** @enum {string} */
                        state: "NEW" | "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED" | "DECLINED";
                        changeNumber: number | null;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        placedAt: string;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        changedAt: string;
                        decideUntil: string | null;
                        decidedBy: string | null;
                        /** @enum {string} */
                        fulfillmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
                        fulfillmentIdentifier: string;
                        /** @enum {string} */
                        pickupType: "ASAP" | "LATER";
                        /** @example 2026-06-01 */
                        orderDate: string;
                        /** @example 12:45 */
                        orderTime: string;
                        customerName: string;
                        totalQuantity: number;
                        /** @enum {string} */
                        currency: "usd" | "gbp" | "aed" | "aud";
                        totalMinor: number;
                        refundedMinor: number;
                        /** @enum {string} */
                        channel: "qr" | "web" | "kiosk" | "app" | "pos" | "unknown";
                        contact: {
                            customerName: string;
                            emailAddress: string | null;
                            phoneNumber: string | null;
                        } | null;
                        note: string;
                        deliveryAddress: string | null;
                        room: {
                            lastName: string;
                            roomNumber: string;
                        } | null;
                        tableNumber: string | null;
                        items: {
                            id: string;
                            name: string;
                            quantity: number;
                            totalMinor: number;
                            discountMinor: number;
                            specialInstructions: string;
                            /** @enum {string} */
                            itemUnavailableAction: "remove_item" | "cancel_entire_order";
                            /** @description It was given back. */
                            isGone: boolean;
                            modifiers: {
                                groupName: string;
                                name: string;
                                quantity: number;
                                priceMinor: number;
                            }[];
                        }[];
                        amounts: {
                            subtotalMinor: number;
                            discountMinor: number;
                            taxMinor: number;
                            tipMinor: number;
                            serviceFeeMinor: number;
                            fulfillmentFeeMinor: number;
                            enterpriseFeeMinor: number;
                            totalMinor: number;
                        };
                        payment: {
                            cardBrand: string | null;
                            cardLast4: string | null;
                            walletType: string | null;
                        } | null;
                        /** @description Where it can be moved now. */
                        moves: ("PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED")[];
                        history: {
                            changeNumber: number;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            at: string;
                            /** @enum {string} */
                            status: "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED";
                            refundedMinor: number;
                        }[];
                        refunds: {
                            refundId: string;
                            /** @enum {string} */
                            kind: "amount" | "items" | "unavailable" | "whole";
                            amountMinor: number;
                            itemIds: string[];
                            reason: string;
                            /** @enum {string} */
                            state: "asked" | "paid" | "refused";
                            accountId: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            askedAt: string;
                            finishedAt: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    markLineUnavailable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    itemId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
                        orderId: string;
                        shortId: string;
                        /** @enum {string} */
                        state: "NEW" | "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED" | "DECLINED";
                        changeNumber: number | null;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        placedAt: string;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        changedAt: string;
                        decideUntil: string | null;
                        decidedBy: string | null;
                        /** @enum {string} */
                        fulfillmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
                        fulfillmentIdentifier: string;
                        /** @enum {string} */
                        pickupType: "ASAP" | "LATER";
                        /** @example 2026-06-01 */
                        orderDate: string;
                        /** @example 12:45 */
                        orderTime: string;
                        customerName: string;
                        totalQuantity: number;
                        /** @enum {string} */
                        currency: "usd" | "gbp" | "aed" | "aud";
                        totalMinor: number;
                        refundedMinor: number;
                        /** @enum {string} */
                        channel: "qr" | "web" | "kiosk" | "app" | "pos" | "unknown";
                        contact: {
                            customerName: string;
                            emailAddress: string | null;
                            phoneNumber: string | null;
                        } | null;
                        note: string;
                        deliveryAddress: string | null;
                        room: {
                            lastName: string;
                            roomNumber: string;
                        } | null;
                        tableNumber: string | null;
                        items: {
                            id: string;
                            name: string;
                            quantity: number;
                            totalMinor: number;
                            discountMinor: number;
                            specialInstructions: string;
                            /** @enum {string} */
                            itemUnavailableAction: "remove_item" | "cancel_entire_order";
                            /** @description It was given back. */
                            isGone: boolean;
                            modifiers: {
                                groupName: string;
                                name: string;
                                quantity: number;
                                priceMinor: number;
                            }[];
                        }[];
                        amounts: {
                            subtotalMinor: number;
                            discountMinor: number;
                            taxMinor: number;
                            tipMinor: number;
                            serviceFeeMinor: number;
                            fulfillmentFeeMinor: number;
                            enterpriseFeeMinor: number;
                            totalMinor: number;
                        };
                        payment: {
                            cardBrand: string | null;
                            cardLast4: string | null;
                            walletType: string | null;
                        } | null;
                        /** @description Where it can be moved now. */
                        moves: ("PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED")[];
                        history: {
                            changeNumber: number;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            at: string;
                            /** @enum {string} */
                            status: "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED";
                            refundedMinor: number;
                        }[];
                        refunds: {
                            refundId: string;
                            /** @enum {string} */
                            kind: "amount" | "items" | "unavailable" | "whole";
                            amountMinor: number;
                            itemIds: string[];
                            reason: string;
                            /** @enum {string} */
                            state: "asked" | "paid" | "refused";
                            accountId: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            askedAt: string;
                            finishedAt: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    refundOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Made by the caller: the same one, sent again, is the same refund. */
                    refundId: string;
                    amountMinor?: number;
                    itemIds?: string[];
                    /** @description What was given back when you looked: another sum is 409. */
                    refundedMinor: number;
                    /** @example The soup was cold */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
                        orderId: string;
                        shortId: string;
                        /** @enum {string} */
                        state: "NEW" | "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED" | "DECLINED";
                        changeNumber: number | null;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        placedAt: string;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        changedAt: string;
                        decideUntil: string | null;
                        decidedBy: string | null;
                        /** @enum {string} */
                        fulfillmentMethod: "takeout" | "table_side" | "room_service" | "delivery";
                        fulfillmentIdentifier: string;
                        /** @enum {string} */
                        pickupType: "ASAP" | "LATER";
                        /** @example 2026-06-01 */
                        orderDate: string;
                        /** @example 12:45 */
                        orderTime: string;
                        customerName: string;
                        totalQuantity: number;
                        /** @enum {string} */
                        currency: "usd" | "gbp" | "aed" | "aud";
                        totalMinor: number;
                        refundedMinor: number;
                        /** @enum {string} */
                        channel: "qr" | "web" | "kiosk" | "app" | "pos" | "unknown";
                        contact: {
                            customerName: string;
                            emailAddress: string | null;
                            phoneNumber: string | null;
                        } | null;
                        note: string;
                        deliveryAddress: string | null;
                        room: {
                            lastName: string;
                            roomNumber: string;
                        } | null;
                        tableNumber: string | null;
                        items: {
                            id: string;
                            name: string;
                            quantity: number;
                            totalMinor: number;
                            discountMinor: number;
                            specialInstructions: string;
                            /** @enum {string} */
                            itemUnavailableAction: "remove_item" | "cancel_entire_order";
                            /** @description It was given back. */
                            isGone: boolean;
                            modifiers: {
                                groupName: string;
                                name: string;
                                quantity: number;
                                priceMinor: number;
                            }[];
                        }[];
                        amounts: {
                            subtotalMinor: number;
                            discountMinor: number;
                            taxMinor: number;
                            tipMinor: number;
                            serviceFeeMinor: number;
                            fulfillmentFeeMinor: number;
                            enterpriseFeeMinor: number;
                            totalMinor: number;
                        };
                        payment: {
                            cardBrand: string | null;
                            cardLast4: string | null;
                            walletType: string | null;
                        } | null;
                        /** @description Where it can be moved now. */
                        moves: ("PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED")[];
                        history: {
                            changeNumber: number;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            at: string;
                            /** @enum {string} */
                            status: "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED";
                            refundedMinor: number;
                        }[];
                        refunds: {
                            refundId: string;
                            /** @enum {string} */
                            kind: "amount" | "items" | "unavailable" | "whole";
                            amountMinor: number;
                            itemIds: string[];
                            reason: string;
                            /** @enum {string} */
                            state: "asked" | "paid" | "refused";
                            accountId: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            askedAt: string;
                            finishedAt: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                identifier?: string;
            };
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            customerId: string;
                            emailAddress: string | null;
                            phoneNumber: string | null;
                            customerName: string;
                            lastName: string;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            createdAt: string;
                            erasedAt: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    exportCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customer: {
                            customerId: string;
                            emailAddress: string | null;
                            phoneNumber: string | null;
                            customerName: string;
                            lastName: string;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            createdAt: string;
                            erasedAt: string | null;
                        };
                        isComplete: boolean;
                        orders: {
                            [key: string]: unknown;
                        }[];
                        carts: {
                            [key: string]: unknown;
                        }[];
                        addresses: {
                            [key: string]: unknown;
                        }[];
                        sessions: {
                            [key: string]: unknown;
                        }[];
                        ratings: {
                            [key: string]: unknown;
                        }[];
                        loyalty: {
                            [key: string]: unknown;
                        }[];
                        points: {
                            [key: string]: unknown;
                        }[];
                        claims: {
                            [key: string]: unknown;
                        }[];
                        messages: {
                            [key: string]: unknown;
                        }[];
                        savedPayments: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    eraseCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customerId: string;
                        emailAddress: string | null;
                        phoneNumber: string | null;
                        customerName: string;
                        lastName: string;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        createdAt: string;
                        erasedAt: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listGuestOrders: {
        parameters: {
            query: {
                limit?: number;
                cursor?: string;
                identifier: string;
            };
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
                            orderId: string;
                            shortId: string;
                            /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                            locationId: string;
                            /** @enum {string} */
                            status: "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED";
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            createdAt: string;
                            contact: {
                                customerName: string;
                                emailAddress: string | null;
                                phoneNumber: string | null;
                            } | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    exportGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Exactly an e-mail address, or a number with its country code.
                     * @example ada@example.com
                     */
                    identifier: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        identifier: string;
                        isComplete: boolean;
                        orders: {
                            [key: string]: unknown;
                        }[];
                        carts: {
                            [key: string]: unknown;
                        }[];
                        ratings: {
                            [key: string]: unknown;
                        }[];
                        messages: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    eraseGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Exactly an e-mail address, or a number with its country code.
                     * @example ada@example.com
                     */
                    identifier: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        identifier: string;
                        carts: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getLocationAnalytics: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                merchantId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        currency: "usd" | "gbp" | "aed" | "aud";
                        timeZone: string;
                        days: {
                            /** @example 2026-06-01 */
                            date: string;
                            orderCount: number;
                            totalMinor: number;
                            refundedMinor: number;
                        }[];
                        hours: {
                            /** @example 2026-06-01 */
                            date: string;
                            hour: number;
                            orderCount: number;
                            totalMinor: number;
                            refundedMinor: number;
                        }[];
                        bestSellers: {
                            name: string;
                            quantity: number;
                            totalMinor: number;
                        }[];
                        carts: {
                            filled: number;
                            ordered: number;
                            /** @description Expired with something in them, never paid. */
                            abandoned: number;
                        };
                        reasons: {
                            /** @enum {string} */
                            reason: "ITEM_UNAVAILABLE" | "ITEM_SOLD_OUT" | "PRICE_CHANGED" | "MODIFIER_UNAVAILABLE" | "MODIFIER_RULE_CHANGED" | "QUANTITY_REDUCED" | "MAPPING_MISSING" | "SCHEDULE_CLOSED" | "FULFILLMENT_UNAVAILABLE" | "POLICY_CHANGED" | "QUOTE_EXPIRED";
                            cartCount: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getPriceTrace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceTrace"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    simulateEdits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WhatIf"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhatIfAnswer"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CartImmutableOrResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listCartHistory: {
        parameters: {
            query?: {
                after?: number;
                limit?: number;
            };
            header?: never;
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartHistoryPage"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getCartRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                locationId: string;
                cartId: string;
                revision: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontCart"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    followCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event received: what came after it follows. */
                "Last-Event-ID"?: number;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    followCartOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event received: what came after it follows. */
                "Last-Event-ID"?: number;
            };
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    followOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event received: what came after it follows. */
                "Last-Event-ID"?: number;
            };
            path: {
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getReceiptPriceTrace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceTrace"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    getPaymentForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                locationId: string;
                cartId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentForm"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    confirmSandboxPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    clientSecret: string;
                    /** @enum {string} */
                    outcome: "succeeded" | "declined" | "processing" | "cancelled";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "processing" | "authorized" | "captured" | "cancelled" | "failed";
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    advanceOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    to: "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
                        orderId: string;
                        /** @example 665f1c2ab3e4d5f6a7b8c9d0 */
                        cartId: string;
                        /** @enum {string} */
                        status: "PLACED" | "CONFIRMED" | "PREPARING" | "READY" | "OUT_FOR_DELIVERY" | "DELIVERED" | "COMPLETED" | "CANCELLED" | "REFUNDED";
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    advanceDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalDeliveryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    to: "picked_up" | "delivered" | "cancelled";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        externalDeliveryId: string;
                        /** @enum {string} */
                        status: "picked_up" | "delivered" | "cancelled";
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ResourceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    listSandboxMessages: {
        parameters: {
            query: {
                identifier: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: {
                            id: string;
                            /** @enum {string} */
                            channel: "email" | "sms";
                            recipient: string;
                            /** @enum {string} */
                            kind: "one_time_code" | "order_confirmation";
                            subject: string;
                            text: string;
                            /**
                             * Format: date-time
                             * @example 2026-06-01T16:20:00.000Z
                             */
                            sentAt: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    changeCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                    locationId: string;
                    changes: {
                        productId?: string;
                        optionId?: string;
                        /** @description At once, without a publication. */
                        soldOut?: boolean;
                        /**
                         * @description Another price at this location.
                         * @example 12.50
                         */
                        price?: string;
                        /** @description Taken out of this location (true) or back in (false). */
                        remove?: boolean;
                    }[];
                    /** @description Left out: a publication is made when a price or a removal needs one. False: draft only. */
                    publish?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                        locationId: string;
                        published: boolean;
                        catalogPublicationRevision: number | null;
                        resolvedCatalogSnapshotRevision: number | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    merchantSlug: string;
                    now: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        merchantSlug: string;
                        /**
                         * Format: date-time
                         * @example 2026-06-01T16:20:00.000Z
                         */
                        now: string;
                        moved: boolean;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
    createLocationKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01 */
                    locationId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example sk_test_an_example_of_the_form */
                        apiKey: string;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DependencyUnavailable"];
        };
    };
}
