'use strict';
module.exports = require('./api.cjs').api(require('./core.cjs'));
