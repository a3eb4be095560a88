# clean <- function(x) { if (x) 1 }
clean <- function(data, keep = function(x) x > 0, ...) {
  if (is.null(data) || length(data) == 0) {
    return(NULL)
  } else if (!is.list(data)) stop("not a list {")
  out <- lapply(data, function(row) {
    for (name in names(row)) if (name == "id") next
    row
  })
  repeat {
    if (done(out) && TRUE) break
  }
  out
}

`%+%` <- function(a, b)
  paste0(a, b) %>%
    trimws()

last = \(x) x[length(x)]

"names<-.shop" <- function(x, value) switch(value, a = 1, b = 2)

text <- r"--(function(x) { "quoted" )--"

Shop$methods(
  add = function(item) {
    items[[length(items) + 1]] <<- item
  },
  size = function() length(items)
)

first <-
  function(x) if (length(x)) x[[1]] else NULL
