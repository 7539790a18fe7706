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
    "/api/v1/sandbox/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the messages that would have been sent to somebody. */
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
            currentRevision?: number;
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
         * Table
         * @example {
         *       "tableNumber": "12"
         *     }
         */
        Table: {
            tableNumber: string;
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
}
