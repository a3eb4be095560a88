<!DOCTYPE html>
<p title="if (a) { function hidden() {} }"><?= $title ?? 'none' ?></p>
<?php

namespace App\Shop;

use function strlen;

#[Entity(name: "shop")]
abstract class Shop extends Base implements \Countable
{
    public function __construct(private readonly ?string $name, protected int|null $size = null) {}

    abstract public function find(int $id): ?Item;

    public static function &load(array $rows, ?callable $filter = null): ?self
    {
        foreach ($rows as $row) {
            if ($filter !== null && !$filter($row)) {
                continue;
            } elseif (isset($row['x']) || $row['y']) {
                echo "row {$row["x"]} } ?>";
            }
        }
        // the line ends here ?> text { <?php
        $sorted = array_map(function ($row) use ($filter) {
            return $row ? 1 : 2;
        }, $rows);
        return match (true) {
            $sorted === [] => null,
            default => new self(...$sorted),
        };
    }

    function text(): string
    {
        $class = Shop::class; # a comment
        return <<<TEXT
            function inText() { $this->name }
            TEXTS are no end
            TEXT . <<<'NOW'
        if ("a") {
        NOW;
    }
}

enum Kind: string
{
    case Book = 'book';

    public function label(): string
    {
        switch ($this) {
            case self::Book: return 'Book';
            default: return fn() => 'x';
        }
    }
}

FUNCTION main() { while (TRUE) { try { run(); } catch (\Exception $e) { } } }

$handler = function () {
    if (1): ?>
    <b>text</b>
<?php endif;
};
